import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { consumeRateLimit, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Limits per account, besides the contract's limits per address and member, across all processes. */
const LIMITS = {
  /** Passwords for one account by a browser that has signed in to it before, counted separately. */
  'guess-device': { max: 10, windowSeconds: 900 },
  /** Passwords for one name, address or number by strangers, from one address. */
  'guess-here': { max: 10, windowSeconds: 900 },
  /** The same from all addresses together, against distributed attacks by unknown devices. */
  guess: { max: 50, windowSeconds: 3600 },
  /** The repeated password of a signed-in member. */
  password: { max: 10, windowSeconds: 900 },
  /** Codes for one phone: five attempts per code, so that new codes do not give more attempts in total. */
  code: { max: 10, windowSeconds: 3600 },
  /** Second steps for one member by all strangers together, or by one known device. */
  'second-step': { max: 20, windowSeconds: 3600 },
  /** Each signed passkey challenge is valid once; counted for longer than its ten minutes, because the clocks of processes differ. */
  'passkey-challenge': { max: 1, windowSeconds: 3600 },
  /** Messages to one address or number, from all requesters. */
  'message-to': { max: 5, windowSeconds: 3600 },
  /** Messages that one member requests. */
  'message-by': { max: 10, windowSeconds: 3600 },
} satisfies Record<string, Limit>;

export type LimitKind = keyof typeof LIMITS;
type LimitDeps = Pick<AppDeps, 'clock'>;

/** Refuses above the limit. Must be called outside transactions: a refusal must not roll back the count. */
export async function enforceLimit(db: Db, deps: LimitDeps, kind: LimitKind, key: string): Promise<void> {
  const outcome = await consumeRateLimit(db, limitKey(kind, key), LIMITS[kind], deps.clock());
  if (!outcome.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds });
}

/** For calls whose response must not differ. */
export async function isWithinLimit(db: Db, deps: LimitDeps, kind: LimitKind, key: string): Promise<boolean> {
  return (await consumeRateLimit(db, limitKey(kind, key), LIMITS[kind], deps.clock())).allowed;
}

export const limitKey = (kind: LimitKind, key: string) => `${kind}:${key}`;
