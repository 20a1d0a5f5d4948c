import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { canUsePasskeys } from '#web/platform/session/passkey.ts';
import { signPasskeyProof } from '#web/platform/session/passkey-proof.ts';
import { twoStepQuery } from '#web/platform/session/two-step-query.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type PasswordPromptProps = { open: boolean; onFinish: (proved: boolean) => void };

/** Asks for the password, or a passkey where the member has one, before an irreversible action. */
export function PasswordPrompt({ open, onFinish }: PasswordPromptProps) {
  const t = useTranslations('platform');
  const { form, busy, submit } = usePassword(() => onFinish(true));
  const passkey = usePasskey(open, () => onFinish(true));
  const { password } = form.problems;
  return (
    <Sheet
      open={open}
      onClose={() => onFinish(false)}
      title={t('passwordPrompt.title')}
      footer={
        <Button type="submit" form="password-prompt" full busy={busy}>
          {t('passwordPrompt.submit')}
        </Button>
      }
    >
      <form id="password-prompt" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{t('passwordPrompt.text')}</p>
        <PasswordField
          {...form.text('password')}
          label={t('passwordPrompt.password')}
          autoComplete="current-password"
          data-autofocus
          error={password && t(`passwordPrompt.${password}`)}
        />
        {passkey.isOffered && (
          <Button variant="secondary" full busy={passkey.busy} onClick={() => void passkey.run()}>
            {t('passwordPrompt.passkey')}
          </Button>
        )}
        {passkey.hasFailed && (
          <p role="alert" className="text-caption text-danger">
            {t('passwordPrompt.passkeyFailed')}
          </p>
        )}
      </form>
    </Sheet>
  );
}

function usePassword(onProved: () => void) {
  const t = useTranslations('platform');
  const form = useFields({
    initial: { password: '' },
    check: ({ password }): { password?: 'passwordMissing' | 'passwordWrong' | undefined } => ({
      password: password === '' ? 'passwordMissing' : undefined,
    }),
  });
  const confirm = useAction(({ password }: { password: string }) => api.twoStep.confirmPassword({ password }), {
    action: t('passwordPrompt.action'),
    onDone: () => {
      form.reset({ password: '' });
      onProved();
    },
    onRefused: (code) => {
      if (code !== 'PASSWORD_WRONG') return false;
      form.refuse({ password: 'passwordWrong' });
      return true;
    },
  });
  return { form, busy: confirm.busy, submit: form.submit((values) => void confirm.run(values)) };
}

function usePasskey(open: boolean, onProved: () => void) {
  const t = useTranslations('platform');
  const { data } = useQuery({ ...twoStepQuery(), enabled: open && canUsePasskeys() });
  const [hasFailed, setFailed] = useState(false);
  const confirm = useAction<void, boolean>(
    async () => {
      setFailed(false);
      const response = await signPasskeyProof(() => setFailed(true));
      if (!response) return false;
      await api.twoStep.confirmPasskey({ response });
      return true;
    },
    {
      action: t('passwordPrompt.action'),
      onDone: (isProved) => isProved && onProved(),
      onRefused: (code) => {
        if (code !== 'CODE_INVALID') return false;
        setFailed(true);
        return true;
      },
    },
  );
  return { ...confirm, hasFailed, isOffered: (data?.passkeys.length ?? 0) > 0 };
}
