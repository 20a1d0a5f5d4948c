import { LENGTHS } from '../bounds.ts';

export type PasswordProblem = 'passwordShort' | 'passwordLong';

/** Why a new password cannot be used, or null. Spaces count: nothing is trimmed. Counted by code points, as the contract does. */
export function checkPassword(typed: string): PasswordProblem | null {
  const { length } = [...typed];
  if (length < LENGTHS.password.min) return 'passwordShort';
  return length > LENGTHS.password.max ? 'passwordLong' : null;
}

/** A new password is typed twice, because nobody sees what they type. */
export function checkRepeat(password: string, repeated: string): 'passwordsDiffer' | null {
  return password === repeated ? null : 'passwordsDiffer';
}
