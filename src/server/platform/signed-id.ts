import { createHmac, timingSafeEqual } from 'node:crypto';

/** An id for an address: it says that the id came from us, and for what. It opens nothing else, and the signature is stored nowhere. */
export function signId(secret: string, topic: string, id: string): string {
  return `${id}.${signatureOf(secret, topic, id)}`;
}

/** The id that was signed for this; null for one that is not ours. */
export function readSignedId(secret: string, topic: string, signed: string): string | null {
  const [id = '', signature = ''] = signed.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, topic, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** 192 bits. */
const signatureOf = (secret: string, topic: string, id: string) =>
  createHmac('sha256', secret).update(`${topic}:${id}`).digest('base64url').slice(0, 32);
