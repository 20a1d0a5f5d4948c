import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondStep } from '#domain/auth/two-step.contract.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { readSecondStep } from '../two-step/read-second-step.ts';
import { useActionOnceStarted } from '../use-action-once-started.ts';
import { useCallText } from '../use-call-text.ts';
import { usePasskeyProblem } from '../use-passkey-problem.ts';
import { useSignIn } from '../use-sign-in.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type Login = { identifier: string; password: string };

/** The current step: the password, for the first time or again, or a later step. */
type Stage = { at: 'password'; isExpired: boolean } | { at: 'second-step'; step: SecondStep };

function checkLogin({ identifier, password }: Login) {
  return {
    identifier: identifier.trim() === '' ? ('identifierMissing' as const) : undefined,
    password: password === '' ? ('passwordMissing' as const) : undefined,
  };
}

/** Loaded on demand, because few accounts have a second step. */
export const loadSecondStep = () => import('../two-step/second-step.tsx');

/** The state and the actions of the sign-in form. */
export function useLogin(onDone: () => void) {
  const form = useFields({ initial: { identifier: '', password: '' }, check: checkLogin });
  const [stage, setStage] = useState<Stage>({ at: 'password', isExpired: false });
  const signIn = useSignIn();
  const begin = async (details: Login) => {
    const step = await signIn(details).then(() => null, readOrThrow);
    if (step) await loadSecondStep();
    return step;
  };
  const login = useActionOnceStarted(begin, {
    action: null,
    onDone: (step) => (step ? setStage({ at: 'second-step', step }) : onDone()),
  });
  const passkey = usePasskeySignIn({ byPassword: login, onDone });
  const startOver = (isExpired: boolean) => {
    login.reset();
    form.set('password', '');
    setStage({ at: 'password', isExpired });
  };
  return {
    form,
    submit: form.submit((details) => {
      passkey.reset();
      void login.run(details);
    }),
    signInWithPasskey: () => {
      login.reset();
      void passkey.run(null);
    },
    sending: login,
    passkey,
    alert: useAlert({ login: login.error, passkey: passkey.error }, stage),
    secondStep: stage.at === 'second-step' ? stage.step : null,
    startOver,
  };
}

function readOrThrow(error: unknown): SecondStep {
  const step = readSecondStep(error);
  if (!step) throw error;
  return step;
}

function useAlert(errors: { login: unknown; passkey: unknown }, stage: Stage): string | null {
  const t = useTranslations('auth');
  const textOf = useCallText();
  const passkeyProblemOf = usePasskeyProblem('login');
  const error = errors.login;
  if (errors.passkey) return passkeyProblemOf(errors.passkey);
  if (error) return callErrorCode(error) === 'WRONG_CREDENTIALS' ? t('login.wrong') : textOf(error);
  return stage.at === 'password' && stage.isExpired ? t('secondStep.expired') : null;
}
