import { createHmac } from 'node:crypto';
import type { Chance } from '#server/platform/means.ts';

/** 256 bits of chance, safe in a link and in a cookie. */
export function newToken(chance: Chance): string {
  return Buffer.from(chance.bytes(32)).toString('base64url');
}

/** Six digits for a text message. Four bytes make the bias of the remainder smaller than one in four thousand. */
export function newCode(chance: Chance): string {
  const number = Buffer.from(chance.bytes(4)).readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** What is stored instead of a token or code: without the server's secret it opens nothing and cannot be guessed. */
export function keyedHash(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
}
