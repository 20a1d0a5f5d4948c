import { useTranslations } from 'use-intl';
import { checkPassword, checkRepeat, type PasswordProblem } from '#domain/auth/check-password.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { useCallText } from '../use-call-text.ts';

type CodeReset = { code: string; password: string; repeat: string };
type CodeProblems = {
  code?: 'codeShape' | 'codeWrong' | undefined;
  password?: PasswordProblem | undefined;
  repeat?: 'passwordsDiffer' | undefined;
};

function checkCodeReset({ code, password, repeat }: CodeReset): CodeProblems {
  return {
    code: /^\d{6}$/.test(code.trim()) ? undefined : 'codeShape',
    password: checkPassword(password) ?? undefined,
    repeat: checkRepeat(password, repeat) ?? undefined,
  };
}

/** The code from a text message and the new password, for accounts with a phone number. */
export function CodeForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const t = useTranslations('auth');
  const { form, submit, busy, alert } = useCodeReset(phone, onDone);
  const { code } = form.problems;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <TextField
        {...form.text('code')}
        label={t('forgot.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={code && t(`problems.${code}`)}
      />
      <NewPasswordFields
        fields={{ password: form.text('password'), repeat: form.text('repeat') }}
        problems={form.problems}
        labels={{ password: t('reset.password'), repeat: t('reset.repeat') }}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" full busy={busy} busyLabel={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

function useCodeReset(phone: string, onDone: () => void) {
  const textOf = useCallText();
  const form = useFields({
    initial: { code: '', password: '', repeat: '' },
    check: checkCodeReset,
  });
  const { run, busy, error } = useAction(
    ({ code, password }: CodeReset) => api.auth.resetPassword({ phone, code: code.trim(), password }),
    {
      action: null,
      onDone,
      onRefused: (code) => {
        if (code === 'CODE_INVALID') form.refuse({ code: 'codeWrong' });
        return true;
      },
    },
  );
  return {
    form,
    submit: form.submit(run),
    busy,
    alert: error && callErrorCode(error) !== 'CODE_INVALID' ? textOf(error) : null,
  };
}
