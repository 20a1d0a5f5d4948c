import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 5 * 60_000;
const TICKET = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/;

/** Lets its holder fetch one member's export for five minutes: a download by the browser carries no header, and an app no cookie. */
export function makeExportTicket(secret: string, userId: string, now: Date): string {
  const ends = now.getTime() + LIFETIME_MS;
  return `${userId}.${ends}.${sign(secret, userId, ends)}`;
}

/** Whose export a ticket is for; null for one that is made up or too old. */
export function readExportTicket(secret: string, ticket: string, now: Date): string | null {
  const [, userId = '', ends = '', signature = ''] = TICKET.exec(ticket) ?? [];
  const expected = Buffer.from(sign(secret, userId, Number(ends)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(ends) > now.getTime() ? userId : null;
}

const sign = (secret: string, userId: string, ends: number) =>
  createHmac('sha256', secret).update(`own-data-export:${userId}:${ends}`).digest('base64url');
