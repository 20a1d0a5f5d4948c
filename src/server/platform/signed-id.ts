import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed id for a URL: the signature proves that we issued it for this purpose. It is not stored. */
export function signId(secret: string, topic: string, id: string): string {
  return `${id}.${signatureOf(secret, topic, id)}`;
}

/** The id if it was signed for this purpose, else null. */
export function readSignedId(secret: string, topic: string, signed: string): string | null {
  const [id = '', signature = ''] = signed.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, topic, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const signatureOf = (secret: string, topic: string, id: string) =>
  createHmac('sha256', secret).update(`${topic}:${id}`).digest('base64url').slice(0, 32);
