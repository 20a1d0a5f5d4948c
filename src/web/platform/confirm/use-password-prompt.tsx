import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

/** The server lets a typed password count for ten minutes. */
const COUNTS_MS = 9 * 60_000;

/** Makes a call that the server may want the password for: then it is asked for, and the call made again. Null when it is not typed. */
export type WithPassword = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>;

type Pending = { resolve: (typed: boolean) => void };

/**
 * Asks for the password before what cannot be undone, unless it was typed here a moment ago. `prompt` answers whether to
 * go on, `withPassword` asks only when the server does; `dialog` belongs into the page.
 */
export function usePasswordPrompt(): {
  prompt: () => Promise<boolean>;
  withPassword: WithPassword;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<Pending | null>(null);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const prompt = () => {
    if (performance.now() - typedAt.current < COUNTS_MS) return Promise.resolve(true);
    return new Promise<boolean>((resolve) => setPending({ resolve }));
  };
  const withPassword: WithPassword = (call) =>
    call().catch(async (error) => {
      if (callErrorCode(error) !== 'PASSWORD_REQUIRED') throw error;
      // Whatever was typed here earlier, the server no longer counts it.
      typedAt.current = Number.NEGATIVE_INFINITY;
      return (await prompt()) ? call() : null;
    });
  const finish = (typed: boolean) => {
    if (typed) typedAt.current = performance.now();
    pending?.resolve(typed);
    setPending(null);
  };
  return { prompt, withPassword, dialog: <PasswordPrompt open={pending !== null} onFinish={finish} /> };
}

function PasswordPrompt({ open, onFinish }: { open: boolean; onFinish: (typed: boolean) => void }) {
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
      onFinish(true);
    },
    onRefused: (code) => {
      if (code !== 'PASSWORD_WRONG') return false;
      form.refuse({ password: 'passwordWrong' });
      return true;
    },
  });
  const { password } = form.problems;
  return (
    <Sheet
      open={open}
      onClose={() => onFinish(false)}
      title={t('passwordPrompt.title')}
      footer={
        <Button type="submit" form="password-prompt" full busy={confirm.busy}>
          {t('passwordPrompt.submit')}
        </Button>
      }
    >
      <form
        id="password-prompt"
        noValidate
        onSubmit={form.submit((values) => void confirm.run(values))}
        className="flex flex-col gap-4"
      >
        <p className="text-ink-2">{t('passwordPrompt.text')}</p>
        <PasswordField
          {...form.text('password')}
          label={t('passwordPrompt.password')}
          autoComplete="current-password"
          data-autofocus
          error={password && t(`passwordPrompt.${password}`)}
        />
      </form>
    </Sheet>
  );
}
