import { AUTH_LENGTHS } from './auth-bounds.ts';

export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordIsName' | 'passwordCommon';

/** The server's refusals of a new password, as problems of its field. */
export const WEAK_PASSWORD = { PASSWORD_COMMON: 'passwordCommon', PASSWORD_IS_NAME: 'passwordIsName' } as const;

/** What an attacker knows of a member and tries first. */
export type KnownOfMember = {
  username?: string;
  fullName?: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

/**
 * Why a new password is invalid, or null. Spaces count: nothing is trimmed. Counted by code points, as the contract does. The list of
 * common passwords is checked by the server, because it is too long for a browser.
 */
export function checkPassword(typed: string, known: KnownOfMember = {}): PasswordProblem | null {
  const { length } = [...typed];
  if (length < AUTH_LENGTHS.password.min) return 'passwordShort';
  if (length > AUTH_LENGTHS.password.max) return 'passwordLong';
  if (isMonotonous(typed)) return 'passwordCommon';
  return isNamedAfter(typed, known) ? 'passwordIsName' : null;
}

/** A new password is typed twice, because it is not visible. */
export function checkRepeat(password: string, repeated: string): 'passwordsDiffer' | null {
  return password === repeated ? null : 'passwordsDiffer';
}

/** One or two different characters, as in "aaaaaaaa" and "12121212". */
function isMonotonous(password: string): boolean {
  return new Set(password.toLowerCase()).size < 3;
}

/** The password is a name of the member or of the service, forwards or backwards, ignoring other characters between its letters. */
function isNamedAfter(password: string, { username = '', fullName = '', email, phone }: KnownOfMember): boolean {
  const [local = ''] = (email ?? '').split('@');
  const names = [username, fullName, email ?? '', local, phone ?? '', 'formkurva']
    .map(plain)
    .filter((name) => name !== '');
  const typed = plain(password);
  return names.some((name) => typed === name || typed === reversed(name));
}

/** Small letters and digits only. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
