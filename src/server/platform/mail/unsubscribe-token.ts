import { createHmac, timingSafeEqual } from 'node:crypto';

/** Says whose mail it was and of which kind, and that it came from us; it opens nothing else and needs no row. */
export function unsubscribeToken(secret: string, topic: string, userId: string): string {
  return `${userId}.${signatureOf(secret, topic, userId)}`;
}

/** Whom a token is for; null for one that is not ours. */
export function memberOfToken(secret: string, topic: string, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, topic, userId))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

const signatureOf = (secret: string, topic: string, userId: string) =>
  createHmac('sha256', secret).update(`${topic}:${userId}`).digest('base64url').slice(0, 32);
