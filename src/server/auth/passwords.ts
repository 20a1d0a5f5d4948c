import { hash, verify } from '@node-rs/argon2';

/** argon2id is the package's default kind; 19 MiB and two passes are OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes as long for an account that does not exist, so that time tells nothing. */
export async function isRightPassword(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash === null) {
    await verify(await decoyHash(), password);
    return false;
  }
  return verify(storedHash, password);
}

/** True for a hash made at another cost than today's: whoever knows the password can make it anew. */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(CURRENT);
}

let decoy: Promise<string> | undefined;
const decoyHash = () => {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
};
