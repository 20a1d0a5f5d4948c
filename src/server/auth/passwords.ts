import { checkPassword, type KnownOfMember } from '#domain/auth/check-password.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findUser } from './auth.users.store.ts';

/** argon2id is the package's default; 19 MiB and two passes are OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Native code, loaded with the first password. */
const argon2 = () => import('@node-rs/argon2');

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, COST);
}

/** Takes as long for an unknown account, so that timing reveals nothing. */
export async function isRightPassword(storedHash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2();
  if (storedHash === null) {
    await verify(await decoyHash(), password);
    return false;
  }
  return verify(storedHash, password);
}

/** True for a hash with outdated parameters, which is replaced at the next sign-in. */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(CURRENT);
}

let decoy: Promise<string> | undefined;
const decoyHash = () => {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
};

/** Common Swedish passwords that the international list lacks. */
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

/** Published in the demo's instructions. */
export const DEMO_PASSWORD = 'Formkurva-2026';

/** The demo's password is refused in production, for every account. */
export function isKnownToAll({ config }: Pick<AppDeps, 'config'>, password: string): boolean {
  return config.production && !config.demo && password.toLowerCase() === DEMO_PASSWORD.toLowerCase();
}

/** Refuses a new password that attackers try first: a common or breached one, or a name of the member. */
export async function refuseWeakPassword(
  deps: Pick<AppDeps, 'config'>,
  password: string,
  known: KnownOfMember,
): Promise<void> {
  if (checkPassword(password, known) === 'passwordIsName') throw refuse('PASSWORD_IS_NAME');
  if (isKnownToAll(deps, password) || (await commonPasswords()).has(password.toLowerCase()))
    throw refuse('PASSWORD_COMMON');
}

/** The same for an existing account, whose names are looked up. */
export async function refuseWeakPasswordOf(
  db: Db,
  deps: Pick<AppDeps, 'config'>,
  userId: string,
  password: string,
): Promise<void> {
  const user = await findUser(db, userId);
  await refuseWeakPassword(deps, password, user ?? {});
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,233 most common passwords of public breaches, read with the first new password and not at start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...SWEDISH]),
  );
  return common;
}
