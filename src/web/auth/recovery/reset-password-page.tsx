import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { checkBirthDate } from '#domain/auth/check-birth-date.ts';
import { checkPassword, checkRepeat } from '#domain/auth/check-password.ts';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { AuthFoot, AuthHead, AuthLayout } from '../auth-layout.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { ReadingLink } from '../register/register-fields.tsx';
import { useCallText } from '../use-call-text.ts';
import { ResetDone } from './reset-done.tsx';

type ResetPasswordPageProps = {
  /** From the link in the mail. */
  token?: string | undefined;
  /** An account created by an admin, whose owner accepts the terms with the first password. */
  isNew?: boolean | undefined;
};

export function ResetPasswordPage({ token = '', isNew = false }: ResetPasswordPageProps) {
  const reset = useReset(token, isNew);
  return (
    <AuthLayout curve="low">
      {reset.state === 'done' && <ResetDone />}
      {(reset.state === 'invalid' || reset.state === 'used') && <LinkInvalid why={reset.state} />}
      {(reset.state === 'open' || reset.state === 'sending') && <NewPasswordForm {...reset} />}
    </AuthLayout>
  );
}

function NewPasswordForm({ form, submit, state, alert, isNew }: ReturnType<typeof useReset>) {
  const t = useTranslations('auth');
  return (
    <>
      <AuthHead title={t(isNew ? 'reset.newTitle' : 'reset.title')}>
        {t(isNew ? 'reset.newSubtitle' : 'reset.subtitle')}
      </AuthHead>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        <NewPasswordFields
          fields={{ password: form.text('password'), repeat: form.text('repeat') }}
          problems={form.problems}
          labels={{ password: t('reset.password'), repeat: t('reset.repeat') }}
        />
        {isNew && <FirstTime form={form} />}
        {alert && <FormAlert>{alert}</FormAlert>}
        <Button type="submit" full busy={state === 'sending'} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
      </form>
      <BackToLogin />
    </>
  );
}

/** The owner of an account created by an admin accepts the terms and states the age with the first password. */
function FirstTime({ form }: Pick<ReturnType<typeof useReset>, 'form'>) {
  const t = useTranslations('auth');
  const today = useToday();
  const { acceptTerms: problem, dateOfBirth } = form.problems;
  return (
    <>
      <TextField
        {...form.text('dateOfBirth')}
        type="date"
        label={t('register.dateOfBirth')}
        help={t('reset.dateOfBirthHelp')}
        autoComplete="bday"
        max={today}
        error={dateOfBirth && t(`problems.${dateOfBirth}`)}
      />
      <Checkbox
        name="acceptTerms"
        label={t.rich('register.consentTerms', {
          terms: (text) => <ReadingLink to="/terms">{text}</ReadingLink>,
          privacy: (text) => <ReadingLink to="/privacy">{text}</ReadingLink>,
        })}
        checked={form.values.acceptTerms}
        onChange={(event) => form.set('acceptTerms', event.target.checked)}
        error={problem && t(`problems.${problem}`)}
      />
    </>
  );
}

function LinkInvalid({ why }: { why: 'invalid' | 'used' }) {
  const t = useTranslations('auth');
  return (
    <>
      <AuthHead title={t(why === 'used' ? 'linkInvalid.usedTitle' : 'linkInvalid.title')}>
        {t(why === 'used' ? 'linkInvalid.usedText' : 'linkInvalid.text')}
      </AuthHead>
      <ButtonLink to="/forgot-password" full>
        {t('linkInvalid.again')}
      </ButtonLink>
      <BackToLogin />
    </>
  );
}

function BackToLogin() {
  const t = useTranslations('auth');
  return (
    <AuthFoot>
      <Link to="/login" className={inlineLinkClass}>
        {t('layout.toLogin')}
      </Link>
    </AuthFoot>
  );
}

type NewPassword = { password: string; repeat: string; acceptTerms: boolean; dateOfBirth: string };

function checkNewPassword({ password, repeat, acceptTerms, dateOfBirth }: NewPassword, isNew: boolean, today: Day) {
  return {
    password: checkPassword(password) ?? undefined,
    repeat: checkRepeat(password, repeat) ?? undefined,
    acceptTerms: acceptTerms || !isNew ? undefined : ('consentTermsMissing' as const),
    dateOfBirth: (isNew && checkBirthDate(dateOfBirth, today)) || undefined,
  };
}

/** Shorter than any token: the link is incomplete. */
const TOKEN_MIN_LENGTH = 16;

function useReset(token: string, isNew: boolean) {
  const textOf = useCallText();
  const today = useToday();
  const form = useFields({
    initial: { password: '', repeat: '', acceptTerms: false, dateOfBirth: '' },
    check: (typed) => checkNewPassword(typed, isNew, today),
  });
  const { run, busy, error, isDone } = useAction(
    ({ password, dateOfBirth }: NewPassword) =>
      api.auth.resetPassword({ token, password, ...(isNew && { acceptTerms: true, dateOfBirth }) }),
    { action: null },
  );
  const code = error ? callErrorCode(error) : null;
  const invalid = token.length < TOKEN_MIN_LENGTH || code === 'LINK_INVALID' || code === 'BAD_INPUT';
  const broken = code === 'LINK_USED' ? ('used' as const) : invalid ? ('invalid' as const) : null;
  const idle = busy ? ('sending' as const) : ('open' as const);
  return {
    form,
    isNew,
    submit: form.submit(run),
    state: isDone ? ('done' as const) : (broken ?? idle),
    alert: error ? textOf(error) : null,
  };
}
