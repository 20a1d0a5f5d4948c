import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '#server/platform/deps.ts';

/** RFC 6238 as in every authenticator app: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks differ: the previous and the next code are accepted too. */
const STEPS_AROUND = [0, -1, 1];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(random: Random): Buffer {
  return Buffer.from(random.bytes(SECRET_BYTES));
}

/** The time step of a code, or null when it is wrong. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const typed = Buffer.from(code);
  const right = STEPS_AROUND.map((away) => current + away).filter((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return expected.length === typed.length && timingSafeEqual(expected, typed);
  });
  return right[0] ?? null;
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The secret for typing or scanning. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function totpUri(account: string, secret: Buffer): string {
  const label = encodeURIComponent(`Formkurva:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Formkurva&algorithm=SHA1&digits=6&period=30`;
}

/** Encrypted and not hashed, because it must be read; a copy of the database alone does not reveal it. */
export function sealSecret(serverSecret: string, secret: Buffer, random: Random): Buffer {
  const nonce = Buffer.from(random.bytes(12));
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function openSecret(serverSecret: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

const keyOf = (serverSecret: string) => createHmac('sha256', serverSecret).update('totp-secrets').digest();
