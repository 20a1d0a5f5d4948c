import { LENGTHS } from '../bounds.ts';
import { hasInvisible, hasMixedScripts, isReserved, normaliseIdentity } from './identity-text.ts';

export type UsernameProblem =
  | 'usernameMissing'
  | 'usernameShort'
  | 'usernameLong'
  | 'usernameSigns'
  | 'usernameMixed'
  | 'usernameReserved'
  | 'usernameWithoutLetter';

/** Why a typed username cannot be used, or null. Whether somebody else has it is for the server to say. */
export function checkUsername(typed: string): UsernameProblem | null {
  const username = normaliseIdentity(typed);
  if (username === '') return 'usernameMissing';
  if (hasInvisible(username) || !/^[\p{L}0-9._-]+$/u.test(username)) return 'usernameSigns';
  // Counted by code points, as the contract does.
  const { length } = [...username];
  if (length < LENGTHS.username.min) return 'usernameShort';
  if (length > LENGTHS.username.max) return 'usernameLong';
  // Only digits could be taken for a phone number at sign-in.
  if (!/\p{L}/u.test(username)) return 'usernameWithoutLetter';
  if (hasMixedScripts(username.replaceAll(/[._-]/g, ''))) return 'usernameMixed';
  return isReserved(username) ? 'usernameReserved' : null;
}

export type FullNameProblem = 'nameMissing' | 'nameSigns' | 'nameReserved';

/** Why a typed name cannot be used, or null: names are shown to other members, so they can neither hide nor pretend. */
export function checkFullName(typed: string): FullNameProblem | null {
  const name = normaliseIdentity(typed);
  if (name === '') return 'nameMissing';
  // Persian and some Indian names join or part letters with these two, which cannot be seen by themselves.
  const seen = name.replaceAll(/(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L})/gu, '');
  if (hasInvisible(seen) || !/\p{L}/u.test(seen) || hasMixedScripts(seen)) return 'nameSigns';
  return isReserved(name) ? 'nameReserved' : null;
}
