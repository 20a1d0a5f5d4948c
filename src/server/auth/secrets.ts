import { createHmac } from 'node:crypto';
import type { Random } from '#server/platform/deps.ts';

/** 256 random bits, safe in a link and in a cookie. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}

/** Six digits for a text message. Four bytes make the bias of the remainder smaller than one in four thousand. */
export function newCode(random: Random): string {
  const number = Buffer.from(random.bytes(4)).readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The stored hash of a token or code: without the server's secret it is useless and cannot be guessed. */
export function keyedHash(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
}
