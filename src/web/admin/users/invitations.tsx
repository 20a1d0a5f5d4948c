import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invitation } from '#domain/admin/users/admin-users.contract.ts';
import { languageOf } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRequestId } from '../use-request-id.ts';
import { CreateUserForm } from './create-user.tsx';
import { invitationsQuery } from './user-queries.ts';

type Invited = Pick<Invitation, 'id' | 'email' | 'fullName' | 'language'>;

function useInvite(onDone: () => void) {
  const t = useTranslations('users');
  const queryClient = useQueryClient();
  const toast = useToast();
  const { run, busy } = useAction((invited: Invited) => api.adminUsers.invite(invited), {
    action: t('actions.invite'),
    onDone: (_done, { email }) => {
      toast.show({ tone: 'success', text: t('invite.sent', { email }) });
      void queryClient.invalidateQueries(invitationsQuery());
      onDone();
    },
  });
  return { send: run, busy };
}

/** Invites a person, who then creates the account, or creates an account here. */
export function NewUserSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('users');
  const [kind, setKind] = useState<'invite' | 'create'>('invite');
  return (
    <Sheet open={open} onClose={onClose} title={t(kind === 'invite' ? 'invite.title' : 'create.kind')}>
      <div className="flex flex-col gap-4">
        <Segmented
          label={t('create.kind')}
          value={kind}
          options={[
            { value: 'invite', label: t('create.invite') },
            { value: 'create', label: t('create.tab') },
          ]}
          onValueChange={setKind}
        />
        {kind === 'invite' ? <InviteForm onClose={onClose} /> : <CreateUserForm onClose={onClose} />}
      </div>
    </Sheet>
  );
}

/** The invited person creates the account. */
function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('users');
  const languageOptions = useLanguageOptions();
  const { language } = useLanguage();
  const request = useRequestId();
  const [fields, setFields] = useState({ fullName: '', email: '', language });
  const [isChecked, setChecked] = useState(false);
  const invite = useInvite(() => {
    request.done();
    onClose();
  });
  const isMissing = { fullName: fields.fullName.trim() === '', email: !/^\S+@\S+\.\S+$/.test(fields.email.trim()) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing.fullName && !isMissing.email) void invite.send({ id: request.idFor(fields), ...fields });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-ink-2">{t('invite.text')}</p>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={100}
        value={fields.fullName}
        error={isChecked && isMissing.fullName ? t('invite.nameNeeded') : undefined}
        onChange={(event) => setFields({ ...fields, fullName: event.target.value })}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={fields.email}
        error={isChecked && isMissing.email ? t('invite.emailNeeded') : undefined}
        onChange={(event) => setFields({ ...fields, email: event.target.value })}
      />
      <SelectField
        label={t('invite.language')}
        value={fields.language}
        options={languageOptions}
        onChange={(event) => setFields({ ...fields, language: languageOf(event.target.value) })}
      />
      <Button type="submit" icon={Mail} busy={invite.busy}>
        {t('invite.send')}
      </Button>
    </form>
  );
}

/** Open invitations; renders nothing when there are none. */
export function WaitingInvitations() {
  const t = useTranslations('users');
  const { data = [] } = useQuery(invitationsQuery());
  if (data.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('waiting.title')} className="px-5 pt-4.5 pb-1" />
      <ul aria-label={t('waiting.title')}>
        {data.map((invitation) => (
          <WaitingRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('users');
  const format = useFormat();
  const queryClient = useQueryClient();
  const invite = useInvite(() => undefined);
  const revoke = useAction(() => api.adminUsers.revokeInvitation({ id: invitation.id }), {
    action: t('actions.revoke'),
    successToast: t('waiting.revoked'),
    onDone: () => void queryClient.invalidateQueries(invitationsQuery()),
  });
  const { id, email, fullName, language, createdAt, expiresAt } = invitation;
  const isExpired = Date.parse(expiresAt) < Date.now();
  const days = { day: format.dayOf(createdAt), until: format.dayOf(expiresAt) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-5 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="wrap-anywhere">{fullName}</p>
        <p className="text-caption wrap-anywhere text-ink-3">{email}</p>
        <p className="text-caption text-ink-3">{t(isExpired ? 'waiting.expired' : 'waiting.meta', days)}</p>
      </div>
      <span className="-mx-6.5 flex flex-none">
        <Button
          variant="ghost"
          size="sm"
          busy={invite.busy}
          onClick={() => void invite.send({ id, email, fullName, language })}
        >
          {t('waiting.again')}
        </Button>
        <Button variant="ghost" size="sm" busy={revoke.busy} onClick={() => void revoke.run()}>
          {t('waiting.revoke')}
        </Button>
      </span>
    </li>
  );
}
