import { CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { checkEmail, type EmailProblem } from '#domain/auth/check-identity.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { wrongFields } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { linkClass } from '#web/ui/link-class.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { LongSettingRow } from '../settings/setting-row.tsx';
import { useSaveProfile } from '../use-profile.ts';

type EmailDialogProps = { open: boolean; current: string | null; onClose: () => void };

/** Changes the address: requires the password, and takes effect when its link is opened. */
export function EmailDialog({ open, current, onClose }: EmailDialogProps) {
  const t = useTranslations('profile');
  const { form, submit, busy } = useEmailChange(current, onClose);
  const { email, password } = form.problems;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('emailDialog.title')}
      footer={
        <Button type="submit" form="email-form" full busy={busy} busyLabel={t('emailDialog.busy')}>
          {t('emailDialog.submit')}
        </Button>
      }
    >
      <form id="email-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          {...form.text('email')}
          type="email"
          label={t('emailDialog.email')}
          help={t('emailDialog.help')}
          autoComplete="email"
          data-autofocus
          error={email && t(`problems.${email}`)}
        />
        <PasswordField
          {...form.text('password')}
          label={t('emailDialog.password')}
          autoComplete="current-password"
          error={password && t(`problems.${password}`)}
        />
      </form>
    </Sheet>
  );
}

type EmailChange = { email: string; password: string };
type EmailChangeProblems = {
  email?: EmailProblem | 'emailSame' | undefined;
  password?: 'passwordMissing' | 'passwordWrong' | undefined;
};

function useEmailChange(current: string | null, onDone: () => void) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const empty: EmailChange = { email: '', password: '' };
  const form = useFields({ initial: empty, check: (change) => checkEmailChange(change, current) });
  const change = useAction(({ email, password }: EmailChange) => save({ email: email.trim(), password }), {
    action: t('actions.email'),
    successToast: t('emailDialog.sent', { address: form.values.email.trim() }),
    onDone: () => {
      form.reset(empty);
      onDone();
    },
    onRefused: (code, error) => {
      if (code === 'PASSWORD_WRONG') form.refuse({ password: 'passwordWrong' });
      else if (wrongFields(error).includes('email')) form.refuse({ email: 'emailWrong' });
      else return false;
      return true;
    },
  });
  return { form, busy: change.busy, submit: form.submit((values) => void change.run(values)) };
}

function checkEmailChange({ email, password }: EmailChange, current: string | null): EmailChangeProblems {
  const isSame = email.trim().toLowerCase() === current;
  return {
    email: isSame ? 'emailSame' : (checkEmail(email) ?? undefined),
    password: password === '' ? 'passwordMissing' : undefined,
  };
}

/** The address, whether it is confirmed, and a pending new one. */
export function EmailRow({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const t = useTranslations('profile');
  const { email } = profile;
  return (
    <LongSettingRow
      label={t('account.email')}
      value={email ?? '–'}
      action={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(email ? 'account.changeEmail' : 'account.addEmail')}
          onClick={onChange}
        >
          {t(email ? 'account.change' : 'account.add')}
        </Button>
      }
      note={
        <div className="flex flex-col items-start gap-2">
          {email && <Confirmation verified={profile.emailVerified} />}
          {profile.pendingEmail && <p>{t('account.pendingEmail', { address: profile.pendingEmail })}</p>}
        </div>
      }
    />
  );
}

function Confirmation({ verified }: { verified: boolean }) {
  const t = useTranslations('profile');
  const resend = useAction(() => api.auth.resendVerification(), {
    action: t('actions.resend'),
    successToast: t('account.resent'),
  });
  if (verified) {
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('account.verified')}
      </Badge>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone="warn" icon={Clock}>
        {t('account.unverified')}
      </Badge>
      <button type="button" aria-disabled={resend.busy} className={linkClass} onClick={() => void resend.run()}>
        {t('account.resend')}
      </button>
    </div>
  );
}
