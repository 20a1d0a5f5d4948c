import { ECDH } from 'node:crypto';

const KEY_BYTES = 65;
const UNCOMPRESSED = 4;

/**
 * True for a valid public key (RFC 8291): an uncompressed point on the P-256 curve. Any other key would make every message fail, and a
 * point off the curve can leak parts of the other key.
 */
export function isPushKey(p256dh: string): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== KEY_BYTES || key[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
