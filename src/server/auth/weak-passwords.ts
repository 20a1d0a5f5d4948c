import { checkPassword, type KnownOfMember } from '#domain/auth/check-password.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findUser } from './auth.users.store.ts';

/** What Swedes choose and the international list does not have. */
const SWEDISH = [
  'lösenord',
  'losenord',
  'lösenord1',
  'losenord1',
  'lösenord123',
  'losenord123',
  'hejhejhej',
  'hejsan123',
  'sommaren',
];

/** Refuses a new password that attackers try first: a common or breached one, or a name of the member. */
export async function refuseWeakPassword(password: string, known: KnownOfMember): Promise<void> {
  if (checkPassword(password, known) === 'passwordIsName') throw refuse('PASSWORD_IS_NAME');
  if ((await commonPasswords()).has(password.toLowerCase())) throw refuse('PASSWORD_COMMON');
}

/** The same for an account that there is, whose names are looked up. */
export async function refuseWeakPasswordOf(db: Db, userId: string, password: string): Promise<void> {
  const user = await findUser(db, userId);
  await refuseWeakPassword(password, user ?? {});
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,233 most common passwords of public breaches, read with the first new password and not at start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...SWEDISH]),
  );
  return common;
}
