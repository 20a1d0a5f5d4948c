import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { checkPassword, checkRepeat, type PasswordProblem, WEAK_PASSWORD } from '#domain/auth/check-password.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { sessionsQuery } from './security-queries.ts';

/** A new password signs out every other device. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('profile');
  const { form, submit, busy } = usePasswordChange(onClose);
  const { current, next, repeat } = form.problems;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('passwordDialog.title')}
      footer={
        <Button type="submit" form="password-form" full busy={busy} busyLabel={t('passwordDialog.busy')}>
          {t('passwordDialog.submit')}
        </Button>
      }
    >
      <form id="password-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          {...form.text('current')}
          label={t('passwordDialog.current')}
          autoComplete="current-password"
          data-autofocus
          error={current && t(`problems.${current}`)}
        />
        <PasswordField
          {...form.text('next')}
          label={t('passwordDialog.next')}
          help={!next && t('passwordDialog.enough')}
          autoComplete="new-password"
          error={next && t(`problems.${next}`)}
        />
        <PasswordField
          {...form.text('repeat')}
          label={t('passwordDialog.repeat')}
          autoComplete="new-password"
          error={repeat && t(`problems.${repeat}`)}
        />
        <p className="text-caption text-ink-3">{t('passwordDialog.others')}</p>
      </form>
    </Sheet>
  );
}

type PasswordChange = { current: string; next: string; repeat: string };
type PasswordChangeProblems = {
  current?: 'passwordMissing' | 'passwordWrong' | undefined;
  next?: PasswordProblem | undefined;
  repeat?: 'passwordsDiffer' | undefined;
};

function usePasswordChange(onDone: () => void) {
  const t = useTranslations('profile');
  const queryClient = useQueryClient();
  const empty: PasswordChange = { current: '', next: '', repeat: '' };
  const form = useFields({ initial: empty, check: checkPasswordChange });
  const change = useAction(
    ({ current, next }: PasswordChange) => api.auth.changePassword({ password: current, newPassword: next }),
    {
      action: t('actions.password'),
      successToast: t('passwordDialog.saved'),
      onDone: () => {
        void queryClient.invalidateQueries(sessionsQuery());
        form.reset(empty);
        onDone();
      },
      onRefused: (code) => {
        if (code === 'PASSWORD_WRONG') form.refuse({ current: 'passwordWrong' });
        else if (code === 'PASSWORD_COMMON' || code === 'PASSWORD_IS_NAME') form.refuse({ next: WEAK_PASSWORD[code] });
        else return false;
        return true;
      },
    },
  );
  return { form, busy: change.busy, submit: form.submit((values) => void change.run(values)) };
}

function checkPasswordChange({ current, next, repeat }: PasswordChange): PasswordChangeProblems {
  return {
    current: current === '' ? 'passwordMissing' : undefined,
    next: checkPassword(next) ?? undefined,
    repeat: checkRepeat(next, repeat) ?? undefined,
  };
}
