import { useTranslations } from 'use-intl';
import { checkPhone, type PhoneProblem } from '#domain/auth/check-phone.ts';
import { wrongFields } from '#web/platform/call-error.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useSaveProfile } from './use-profile.ts';

export function PhoneNumberStep({ onSent }: { onSent: () => void }) {
  const t = useTranslations('profile');
  const { form, submit, busy } = usePhoneChange(onSent);
  const { phone, password } = form.problems;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.text('phone')}
        type="tel"
        label={t('phoneDialog.phone')}
        help={t('phoneDialog.help')}
        autoComplete="tel"
        data-autofocus
        error={phone && t(`problems.${phone}`)}
      />
      <PasswordField
        {...form.text('password')}
        label={t('phoneDialog.password')}
        autoComplete="current-password"
        error={password && t(`problems.${password}`)}
      />
      <Button type="submit" full busy={busy} busyLabel={t('phoneDialog.busy')} className="mt-1">
        {t('phoneDialog.submit')}
      </Button>
    </form>
  );
}

type PhoneChange = { phone: string; password: string };
type PhoneChangeProblems = {
  phone?: PhoneProblem | undefined;
  password?: 'passwordMissing' | 'passwordWrong' | undefined;
};

function usePhoneChange(onSent: () => void) {
  const t = useTranslations('profile');
  const save = useSaveProfile();
  const form = useFields({ initial: { phone: '', password: '' }, check: checkPhoneChange });
  const change = useAction(({ phone, password }: PhoneChange) => save({ phone: phone.trim(), password }), {
    action: t('actions.phone'),
    onDone: onSent,
    onRefused: (code, error) => {
      if (code === 'PASSWORD_WRONG') form.refuse({ password: 'passwordWrong' });
      else if (wrongFields(error).includes('phone')) form.refuse({ phone: 'phoneWrong' });
      else return false;
      return true;
    },
  });
  return { form, busy: change.busy, submit: form.submit((values) => void change.run(values)) };
}

function checkPhoneChange({ phone, password }: PhoneChange): PhoneChangeProblems {
  return {
    phone: checkPhone(phone) ?? undefined,
    password: password === '' ? 'passwordMissing' : undefined,
  };
}
