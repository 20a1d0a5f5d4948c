import { type BirthDateProblem, checkBirthDate } from '#domain/auth/check-birth-date.ts';
import {
  checkEmail,
  checkFullName,
  checkPhone,
  checkUsername,
  type EmailProblem,
  type FullNameProblem,
  type PhoneProblem,
  type UsernameProblem,
} from '#domain/auth/check-identity.ts';
import { checkPassword, checkRepeat, type KnownOfMember, type PasswordProblem } from '#domain/auth/check-password.ts';
import type { Day } from '#domain/day/day.ts';

export type Registration = {
  contact: 'email' | 'phone';
  email: string;
  phone: string;
  fullName: string;
  username: string;
  dateOfBirth: string;
  password: string;
  repeat: string;
  referralCode: string;
  consentHealth: boolean;
  consentTerms: boolean;
};

export type RegistrationProblems = {
  email?: EmailProblem | undefined;
  phone?: PhoneProblem | undefined;
  fullName?: FullNameProblem | undefined;
  username?: UsernameProblem | 'usernameTaken' | undefined;
  dateOfBirth?: BirthDateProblem | undefined;
  password?: PasswordProblem | undefined;
  repeat?: 'passwordsDiffer' | undefined;
  referralCode?: 'referralCodeWrong' | undefined;
  consentHealth?: 'consentHealthMissing' | undefined;
  consentTerms?: 'consentTermsMissing' | undefined;
};

/** Checks that need no server; the server checks whether a username is free and a code exists. */
export function checkRegistration(person: Registration, today: Day): RegistrationProblems {
  return {
    email: (person.contact === 'email' && checkEmail(person.email)) || undefined,
    phone: (person.contact === 'phone' && checkPhone(person.phone)) || undefined,
    fullName: checkFullName(person.fullName) ?? undefined,
    username: checkUsername(person.username) ?? undefined,
    dateOfBirth: checkBirthDate(person.dateOfBirth, today) ?? undefined,
    password: checkPassword(person.password, knownOf(person)) ?? undefined,
    repeat: checkRepeat(person.password, person.repeat) ?? undefined,
    consentHealth: person.consentHealth ? undefined : 'consentHealthMissing',
    consentTerms: person.consentTerms ? undefined : 'consentTermsMissing',
  };
}

function knownOf({ contact, email, phone, fullName, username }: Registration): KnownOfMember {
  return { fullName, username, ...(contact === 'email' ? { email } : { phone }) };
}
