import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callErrorCode } from '#web/platform/call-error.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useCallText } from './use-call-text.ts';
import { useSignIn } from './use-sign-in.ts';

type Login = { identifier: string; password: string };

function checkLogin({ identifier, password }: Login) {
  return {
    identifier: identifier.trim() === '' ? ('identifierMissing' as const) : undefined,
    password: password === '' ? ('passwordMissing' as const) : undefined,
  };
}

/** The sign-in form: what is typed, whether it is being sent, and what went wrong with it as a whole. */
export function useLogin(onDone: () => void) {
  const t = useTranslations('auth');
  const textOf = useCallText();
  const form = useFields({ initial: { identifier: '', password: '' }, check: checkLogin });
  const signIn = useSignIn();
  const login = useMutation({ mutationFn: (details: Login) => signIn(details), onSuccess: onDone });
  const wrong = login.error && callErrorCode(login.error) === 'WRONG_CREDENTIALS';
  return {
    form,
    submit: form.submit((details) => login.mutate(details)),
    busy: login.isPending,
    alert: wrong ? t('login.wrong') : login.error && textOf(login.error),
  };
}
