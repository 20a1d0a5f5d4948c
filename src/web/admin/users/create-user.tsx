import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import { type Language, languageOf } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useRequestId } from '../use-request-id.ts';
import { PasswordLink } from './password-link.tsx';
import { ADMIN_USERS } from './user-queries.ts';

/** The reason in the audit log: an admin creates an account on request of the person. */
const BECAUSE = { reason: 'asked', note: '' } as const;

/** Creates an account for a person who may have neither an e-mail address nor a mobile number. */
export function CreateUserForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('users');
  const languageOptions = useLanguageOptions();
  const { language } = useLanguage();
  const [fields, setFields] = useState({ fullName: '', username: '', email: '', phone: '', language });
  const [isChecked, setChecked] = useState(false);
  const create = useCreate(fields, onClose);
  const text = (field: 'fullName' | 'username' | 'email' | 'phone') => ({
    autoComplete: 'off',
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  });
  const isMissing = { fullName: fields.fullName.trim() === '', username: fields.username.trim() === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing.fullName && !isMissing.username) void create.run();
  };
  if (create.link !== null) return <PasswordLink link={create.link} name={fields.fullName.trim()} onClose={onClose} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-ink-2">{t('create.text')}</p>
      <TextField
        label={t('name')}
        maxLength={AUTH_LENGTHS.fullName}
        error={isChecked && isMissing.fullName ? t('invite.nameNeeded') : undefined}
        {...text('fullName')}
      />
      <TextField
        label={t('username')}
        maxLength={AUTH_LENGTHS.username.max}
        autoCapitalize="none"
        error={isChecked && isMissing.username ? t('create.usernameNeeded') : undefined}
        {...text('username')}
      />
      <TextField label={t('email')} type="email" optional maxLength={AUTH_LENGTHS.email} {...text('email')} />
      <TextField
        label={t('phone')}
        type="tel"
        optional
        maxLength={AUTH_LENGTHS.phone}
        help={t('create.phoneHelp')}
        {...text('phone')}
      />
      <SelectField
        label={t('invite.language')}
        value={fields.language}
        options={languageOptions}
        onChange={(event) => setFields({ ...fields, language: languageOf(event.target.value) })}
      />
      <Button type="submit" icon={UserPlus} busy={create.busy}>
        {t('create.submit')}
      </Button>
    </form>
  );
}

type Fields = { fullName: string; username: string; email: string; phone: string; language: Language };

/** Creates the account; returns the link if it could not be sent. */
function useCreate({ fullName, username, language, ...contacts }: Fields, onSent: () => void) {
  const t = useTranslations('users');
  const toast = useToast();
  const queryClient = useQueryClient();
  const request = useRequestId();
  const [link, setLink] = useState<string | null>(null);
  const [email, phone] = [contacts.email.trim(), contacts.phone.trim()];
  const person = { fullName, username, language, ...(email && { email }), ...(phone && { phone }), ...BECAUSE };
  const { run, busy } = useAction(() => api.adminUsers.create({ id: request.idFor(person), ...person }), {
    action: t('create.action'),
    onDone: (made) => {
      request.done();
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_USERS, 'list'] });
      if (made.link !== null) return setLink(made.link);
      toast.show({ tone: 'success', text: t('create.created', { to: email || phone }) });
      onSent();
    },
  });
  return { run, busy, link };
}
