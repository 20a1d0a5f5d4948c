import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { makePasskey, PasskeyError, type PasskeyProblem } from '#web/platform/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useRefreshTwoStep } from './security-queries.ts';
import { useDeviceName } from './use-device-name.ts';

type PasskeySetupProps = {
  options: Record<string, unknown>;
  onDone: (codes: string[] | null) => void;
};

/** Names the passkey and creates it. The default name is the device's. */
export function PasskeySetup({ options, ...rest }: PasskeySetupProps) {
  const t = useTranslations('profile');
  const { form, problem, submit, busy } = useAddPasskey(options, rest);
  const { name } = form.problems;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{t('passkey.text')}</p>
      {problem && <FormAlert>{t(`passkey.${problem}`)}</FormAlert>}
      <TextField
        {...form.text('name')}
        label={t('passkey.name')}
        help={t('passkey.nameHelp')}
        maxLength={AUTH_LENGTHS.passkeyName}
        autoComplete="off"
        error={name && t(`problems.${name}`)}
      />
      <Button type="submit" full icon={Fingerprint} busy={busy} busyLabel={t('passkey.busy')} className="mt-1">
        {t('passkey.make')}
      </Button>
    </form>
  );
}

/** Why there is no passkey yet: the result of the browser's dialog, or an expired challenge. */
type Problem = PasskeyProblem | 'late';

function useAddPasskey(options: PasskeySetupProps['options'], { onDone }: Pick<PasskeySetupProps, 'onDone'>) {
  const t = useTranslations('profile');
  const refresh = useRefreshTwoStep();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useFields({
    initial: { name: useDeviceName(navigator.userAgent) },
    check: ({ name }) => ({ name: name.trim() === '' ? ('passkeyNameMissing' as const) : undefined }),
  });
  const add = useAction(
    async (name: string) => {
      setProblem(null);
      const response = await makePasskey(options).catch(passkeyProblem);
      if (typeof response === 'string') return response;
      return api.twoStep.addPasskey({ name, response });
    },
    {
      action: t('actions.passkey'),
      onDone: (made) => {
        if (typeof made === 'string') return setProblem(made);
        void refresh();
        onDone(made.recoveryCodes);
      },
      // The challenge is valid once, for ten minutes.
      onRefused: (code) => {
        if (code === 'CODE_INVALID') setProblem('late');
        return code === 'CODE_INVALID';
      },
    },
  );
  return { form, problem, busy: add.busy, submit: form.submit(({ name }) => add.run(name.trim())) };
}

/** A cancelled browser dialog is not a failure of the call. */
function passkeyProblem(error: unknown): PasskeyProblem {
  if (error instanceof PasskeyError) return error.problem;
  throw error;
}
