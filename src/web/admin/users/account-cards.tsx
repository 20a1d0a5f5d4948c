import { Ban, LockOpen, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';
import { useUserAction } from './use-user-actions.ts';

type UserProps = { user: UserDetail };

/** Disables or enables an account. */
export function DisableCard({ user }: UserProps) {
  const t = useTranslations('users');
  const format = useFormat();
  const asking = useDialogState();
  const isDisabled = user.disabledAt !== null;
  const change = useUserAction({
    act: (because: Because) =>
      isDisabled
        ? api.adminUsers.enable({ id: user.id, ...because })
        : api.adminUsers.disable({ id: user.id, ...because }),
    action: t(isDisabled ? 'actions.enable' : 'actions.disable'),
    done: t(isDisabled ? 'detail.enabled' : 'detail.disabled'),
    onDone: asking.close,
  });
  const title = t(isDisabled ? 'detail.enable' : 'detail.disable');
  const text = user.disabledAt
    ? t('detail.enableText', { day: format.dayOf(user.disabledAt) })
    : t('detail.disableText');
  return (
    <Card className="flex flex-col gap-3">
      <CardHead title={title} subtitle={text} />
      {user.isLastAdmin ? (
        <p className="text-caption text-ink-2">{t('detail.lastAdmin')}</p>
      ) : (
        <Button
          variant={isDisabled ? 'secondary' : 'danger'}
          size="md"
          full
          icon={isDisabled ? LockOpen : Ban}
          onClick={() => asking.open()}
        >
          {isDisabled ? t('detail.enable') : t('detail.disableDo')}
        </Button>
      )}
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t(isDisabled ? 'detail.enableOf' : 'detail.disableOf', { name: user.fullName })}
        text={text}
        confirmLabel={isDisabled ? t('detail.enable') : t('detail.disableDo')}
        tone={isDisabled ? 'default' : 'danger'}
        busy={change.busy}
        onConfirm={(because) => void change.run(because)}
      />
    </Card>
  );
}

/** Deletes the account like a deletion by its member, and explains that. */
export function RemoveCard({ user }: UserProps) {
  const t = useTranslations('users');
  const format = useFormat();
  const asking = useDialogState();
  const [withTexts, setWithTexts] = useState(false);
  const remove = useUserAction({
    act: (because: Because) => api.adminUsers.remove({ id: user.id, withTexts, ...because }),
    action: t('actions.remove'),
    done: t('detail.removed', { day: format.dayOf(new Date(Date.now() + GRACE_MS).toISOString()) }),
    onDone: asking.close,
  });
  if (user.eraseAt !== null || user.isLastAdmin) return null;
  return (
    <Card className="flex flex-col gap-3">
      <CardHead title={t('detail.remove')} subtitle={t('detail.removeText')} />
      <Button variant="danger" size="md" full icon={Trash2} onClick={() => asking.open()}>
        {t('detail.removeDo')}
      </Button>
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t('detail.removeOf', { name: user.fullName })}
        text={t('detail.removeText')}
        confirmLabel={t('detail.removeDo')}
        tone="danger"
        busy={remove.busy}
        onConfirm={(because) => void remove.run(because)}
      >
        <Checkbox
          label={t('detail.removeTexts')}
          checked={withTexts}
          onChange={(event) => setWithTexts(event.target.checked)}
        />
      </BecauseSheet>
    </Card>
  );
}

/** How long a member can undo the deletion. */
const GRACE_MS = 30 * 86_400_000;

/** A note above everything else on an account that is being deleted. */
export function LeavingNote({ user }: UserProps) {
  const t = useTranslations('users');
  const format = useFormat();
  const asking = useDialogState();
  const restore = useUserAction({
    act: (because: Because) => api.adminUsers.keep({ id: user.id, ...because }),
    action: t('actions.keep'),
    done: t('detail.kept'),
    onDone: asking.close,
  });
  if (user.eraseAt === null) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 bg-warn-soft" tone="plain">
      <p className="text-warn">{t('detail.leaving', { day: format.dayOf(user.eraseAt) })}</p>
      <Button variant="secondary" size="md" icon={Undo2} onClick={() => asking.open()}>
        {t('detail.keep')}
      </Button>
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t('detail.keep')}
        confirmLabel={t('detail.keep')}
        busy={restore.busy}
        onConfirm={(because) => void restore.run(because)}
      />
    </Card>
  );
}
