import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkPhone, type PhoneProblem } from '#domain/auth/check-identity.ts';
import { api } from '#web/platform/api/api.ts';
import { wrongFields } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useReloadProfile, useSaveProfile } from '../use-profile.ts';

type PhoneDialogProps = {
  open: boolean;
  /** The number to which a code has been sent. */
  pending: string | null;
  onClose: () => void;
};

/** Changes the number in two steps: number and password, then the code that was sent to it. */
export function PhoneDialog({ open, pending, onClose }: PhoneDialogProps) {
  const t = useTranslations('profile');
  const [startOver, setStartOver] = useState(false);
  const close = () => {
    setStartOver(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('phoneDialog.title')}>
      {pending === null || startOver ? (
        <PhoneNumberStep onSent={() => setStartOver(false)} />
      ) : (
        <PhoneCodeStep number={pending} onAgain={() => setStartOver(true)} onDone={close} />
      )}
    </Sheet>
  );
}

type PhoneCodeStepProps = { number: string; onAgain: () => void; onDone: () => void };

function PhoneCodeStep({ number, onAgain, onDone }: PhoneCodeStepProps) {
  const t = useTranslations('profile');
  const { form, submit, busy } = useConfirmPhone(onDone);
  const { code } = form.problems;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.text('code')}
        label={t('phoneDialog.code')}
        help={t('phoneDialog.codeHelp', { number })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        error={code && t(`problems.${code}`)}
      />
      <Button type="submit" full busy={busy} busyLabel={t('phoneDialog.confirming')} className="mt-1">
        {t('phoneDialog.confirm')}
      </Button>
      <Button variant="ghost" full onClick={onAgain}>
        {t('phoneDialog.again')}
      </Button>
    </form>
  );
}

type CodeProblems = { code?: 'codeShape' | 'codeWrong' | undefined };

function useConfirmPhone(onDone: () => void) {
  const t = useTranslations('profile');
  const reload = useReloadProfile();
  const form = useFields({ initial: { code: '' }, check: checkCode });
  const confirm = useAction(
    async (code: string) => {
      await api.auth.confirmPhone({ code });
      await reload();
    },
    {
      action: t('actions.phone'),
      successToast: t('phoneDialog.saved'),
      onDone,
      onRefused: (refusal) => {
        if (refusal !== 'CODE_INVALID') return false;
        form.refuse({ code: 'codeWrong' });
        return true;
      },
    },
  );
  return { form, busy: confirm.busy, submit: form.submit(({ code }) => void confirm.run(code.trim())) };
}

function checkCode({ code }: { code: string }): CodeProblems {
  return { code: /^\d{6}$/.test(code.trim()) ? undefined : 'codeShape' };
}

function PhoneNumberStep({ onSent }: { onSent: () => void }) {
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
