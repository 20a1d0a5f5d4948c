import { useState } from 'react';
import { WEAK_PASSWORD } from '#domain/auth/check-password.ts';
import { normaliseReferralCode } from '#domain/cashback/referrals/referral-code.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode, wrongFields } from '#web/platform/api/call-error.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useActionOnceStarted } from '../use-action-once-started.ts';
import { useCallText } from '../use-call-text.ts';
import { useSignIn } from '../use-sign-in.ts';
import { checkRegistration, type Registration, type RegistrationProblems } from './check-registration.ts';

/**
 * `signed-in`: the account was created and the member is signed in. `created`: created, without a sign-in. `notified`: the address already
 * had an account, and its owner gets a message.
 */
export type RegistrationOutcome = 'signed-in' | 'notified' | 'created';

export type RegisterForm = ReturnType<typeof useRegister>['form'];

/** An invitation by mail; its address is already confirmed. */
export type InvitedBy = { token: string; email: string; fullName: string };
type Invited = { referralCode: string; invited: InvitedBy | null };

/** The registration form. An address that already has an account gets the same answer as any other. */
export function useRegister({ referralCode, invited }: Invited, onDone: () => void) {
  const textOf = useCallText();
  const known = invited && { email: invited.email, fullName: invited.fullName };
  const today = useToday();
  const check = (person: Registration) => checkRegistration(person, today);
  const form = useFields({ initial: { ...EMPTY, referralCode, ...known }, check });
  const send = useSend(invited);
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null);
  const sending = useActionOnceStarted(send, {
    action: null,
    onDone: (made) => {
      setOutcome(made);
      if (made === 'signed-in') onDone();
    },
    onRefused: (_code, error) => {
      form.refuse(problemsOf(error));
      return true;
    },
  });
  const { error } = sending;
  const isAboutFields = Object.keys(problemsOf(error)).length > 0;
  return {
    form,
    submit: form.submit(sending.run),
    sending,
    outcome,
    alert: error && !isAboutFields ? textOf(error) : null,
  };
}

const EMPTY: Registration = {
  contact: 'email',
  email: '',
  phone: '',
  fullName: '',
  username: '',
  dateOfBirth: '',
  password: '',
  repeat: '',
  referralCode: '',
  consentHealth: false,
  consentTerms: false,
};

function useSend(invited: InvitedBy | null): (person: Registration) => Promise<RegistrationOutcome> {
  const { language } = useLanguage();
  const signIn = useSignIn();
  return async (person) => {
    const address = person.contact === 'email' ? { email: person.email.trim() } : { phone: person.phone.trim() };
    const code = normaliseReferralCode(person.referralCode);
    await api.auth.register({
      ...address,
      fullName: person.fullName.trim(),
      username: person.username.trim(),
      dateOfBirth: person.dateOfBirth,
      password: person.password,
      ...(code === '' ? {} : { referralCode: code }),
      ...(invited && 'email' in address && address.email === invited.email && { invitation: invited.token }),
      consentHealth: true,
      consentTerms: true,
      language,
    });
    try {
      await signIn({ identifier: person[person.contact].trim(), password: person.password });
      return 'signed-in';
    } catch (error) {
      if (callErrorCode(error) === 'WRONG_CREDENTIALS') return 'notified';
      // The address has an account with this password and a second step, which signing in asks for.
      if (callErrorCode(error) === 'SECOND_STEP_NEEDED') return 'created';
      report('the sign-in after registration failed', error);
      return 'created';
    }
  };
}

/** Maps refusals to problems of their fields. */
function problemsOf(error: unknown): RegistrationProblems {
  const code = callErrorCode(error);
  if (code === 'PASSWORD_COMMON' || code === 'PASSWORD_IS_NAME') return { password: WEAK_PASSWORD[code] };
  if (code === 'USERNAME_TAKEN') return { username: 'usernameTaken' };
  if (code === 'TOO_YOUNG') return { dateOfBirth: 'tooYoung' };
  if (code === 'INVALID_REFERRAL_CODE') return { referralCode: 'referralCodeWrong' };
  const wrong = wrongFields(error);
  return {
    ...(wrong.includes('email') ? { email: 'emailWrong' } : {}),
    ...(wrong.includes('phone') ? { phone: 'phoneWrong' } : {}),
    ...(wrong.includes('fullName') ? { fullName: 'nameSigns' } : {}),
    ...(wrong.includes('username') ? { username: 'usernameSigns' } : {}),
    ...(wrong.includes('dateOfBirth') ? { dateOfBirth: 'birthWrong' } : {}),
    ...(wrong.includes('referralCode') ? { referralCode: 'referralCodeWrong' } : {}),
  };
}
