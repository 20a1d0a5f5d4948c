import { LENGTHS } from '../bounds.ts';

export type UsernameProblem =
  | 'usernameMissing'
  | 'usernameShort'
  | 'usernameLong'
  | 'usernameSigns'
  | 'usernameWithoutLetter';

/** Why a typed username cannot be used, or null. Whether somebody else has it is for the server to say. */
export function checkUsername(typed: string): UsernameProblem | null {
  const username = typed.trim();
  if (username === '') return 'usernameMissing';
  if (!/^[\p{L}\p{N}._-]+$/u.test(username)) return 'usernameSigns';
  // Counted by code points, as the contract does.
  const { length } = [...username];
  if (length < LENGTHS.username.min) return 'usernameShort';
  if (length > LENGTHS.username.max) return 'usernameLong';
  // Only digits could be taken for a phone number at sign-in.
  return /\p{L}/u.test(username) ? null : 'usernameWithoutLetter';
}
