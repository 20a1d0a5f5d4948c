import { AUTH_LENGTHS } from './auth-bounds.ts';
import { hasInvisible, hasMixedScripts, isReserved, normaliseIdentity } from './identity-text.ts';

export type UsernameProblem =
  | 'usernameMissing'
  | 'usernameShort'
  | 'usernameLong'
  | 'usernameSigns'
  | 'usernameMixed'
  | 'usernameReserved'
  | 'usernameWithoutLetter';

/** Why a typed username is invalid, or null. Whether it is taken is checked by the server. */
export function checkUsername(typed: string): UsernameProblem | null {
  const username = normaliseIdentity(typed);
  if (username === '') return 'usernameMissing';
  if (hasInvisible(username) || !/^[\p{L}0-9._-]+$/u.test(username)) return 'usernameSigns';
  // Counted by code points, as the contract does.
  const { length } = [...username];
  if (length < AUTH_LENGTHS.username.min) return 'usernameShort';
  if (length > AUTH_LENGTHS.username.max) return 'usernameLong';
  // Only digits could be taken for a phone number at sign-in.
  if (!/\p{L}/u.test(username)) return 'usernameWithoutLetter';
  if (hasMixedScripts(username.replaceAll(/[._-]/g, ''))) return 'usernameMixed';
  return isReserved(username) ? 'usernameReserved' : null;
}

export type FullNameProblem = 'nameMissing' | 'nameSigns' | 'nameReserved';

/** Why a typed name is invalid, or null: names are shown to other members, so they can neither be invisible nor imitate others. */
export function checkFullName(typed: string): FullNameProblem | null {
  const name = normaliseIdentity(typed);
  if (name === '') return 'nameMissing';
  // Persian and some Indian names join or separate letters with these two characters, which are invisible by themselves.
  const visible = name.replaceAll(/(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L})/gu, '');
  if (hasInvisible(visible) || !/\p{L}/u.test(visible) || hasMixedScripts(visible)) return 'nameSigns';
  return isReserved(name) ? 'nameReserved' : null;
}

export type EmailProblem = 'emailMissing' | 'emailWrong';

/** The contract's pattern of an address, without the schema library: letters, digits and _ ' + - between single points. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Why a typed e-mail address is invalid, or null. */
export function checkEmail(typed: string): EmailProblem | null {
  const address = typed.trim();
  if (address === '') return 'emailMissing';
  return address.length <= AUTH_LENGTHS.email && ADDRESS.test(address) ? null : 'emailWrong';
}

export type PhoneProblem = 'phoneMissing' | 'phoneWrong';

const NUMBER = /^\+?[\d ()-]{6,}$/;

/** Why a typed phone number is invalid, or null. Whether the number exists in its country is checked by the server. */
export function checkPhone(typed: string): PhoneProblem | null {
  const number = typed.trim();
  if (number === '') return 'phoneMissing';
  return number.length <= AUTH_LENGTHS.phone && NUMBER.test(number) ? null : 'phoneWrong';
}
