import { createHash } from 'node:crypto';
import type { RateLimitName } from '#domain/calls.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { countTry, deleteWindow, deleteWindowsBefore } from './rate-limit.store.ts';

export type Limit = { max: number; windowSeconds: number };
type RateLimitOutcome = { allowed: boolean; retryAfterSeconds: number };

/** The clean-up deletes older windows, so no limit may be longer. */
const MAX_WINDOW_SECONDS = 86_400;

/**
 * Consumes one of `max` attempts in a window that begins with the first attempt, across all processes. Must not run in a transaction
 * that a refusal rolls back, or the attempt would not be counted.
 */
export async function consumeRateLimit(
  db: Db,
  key: string,
  { max, windowSeconds }: Limit,
  now: Date,
): Promise<RateLimitOutcome> {
  if (windowSeconds > MAX_WINDOW_SECONDS) throw new RangeError('A rate limit spans at most one day.');
  const windowMs = windowSeconds * 1000;
  const window = await countTry(db, hashOf(key), now, new Date(now.getTime() - windowMs), max);
  if (window.count <= max) return { allowed: true, retryAfterSeconds: 0 };
  const waitMs = window.windowStartedAt.getTime() + windowMs - now.getTime();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Forgets the attempts of a key, for example after the right password. */
export async function clearRateLimits(db: Db, key: string) {
  await deleteWindow(db, hashOf(key));
}

export const RATE_LIMIT_CLEANUP: RecurringJob = { kind: 'clean-rate-limits', seconds: 3600 };

/** Recurring job: addresses are not retained longer than needed, not even hashed. */
export function rateLimitJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [RATE_LIMIT_CLEANUP.kind]: () => deleteWindowsBefore(db, new Date(clock().getTime() - MAX_WINDOW_SECONDS * 1000)),
  };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

type RateLimit = { max: number; windowSeconds: number };

/**
 * Calls per address, counted in the database across all processes. `normal` is enforced by the server as a whole and not counted per
 * call.
 */
export const RATE_LIMITS: Record<RateLimitName, RateLimit | null> = {
  normal: null,
  'sign-in': { max: 30, windowSeconds: 300 },
  register: { max: 20, windowSeconds: 3600 },
  'send-message': { max: 10, windowSeconds: 600 },
  'look-up': { max: 60, windowSeconds: 60 },
  upload: { max: 30, windowSeconds: 600 },
  report: { max: 30, windowSeconds: 600 },
  /** The export reads every row and picture of a member. */
  export: { max: 10, windowSeconds: 3600 },
  write: { max: 40, windowSeconds: 300 },
};

/** The key of one caller: an IPv4 address, or the /64 network of an IPv6 address, which one customer owns as a whole. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const filled = ip.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const groups = [...first, ...filled, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
