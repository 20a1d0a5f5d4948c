import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { consumeRateLimit, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * What accounts count beside the limits that the contract sets per address and per member. All of it in the database, so
 * that it holds over all processes.
 */
const LIMITS = {
  /** Passwords tried for one account by a browser that has signed in to it before; those of others do not count here. */
  'guess-device': { max: 10, windowSeconds: 900 },
  /** Passwords tried for one name, address or number by strangers, from one address. */
  'guess-here': { max: 10, windowSeconds: 900 },
  /** The same from everywhere: a thousand computers together get no more, and none of them is known. */
  guess: { max: 50, windowSeconds: 3600 },
  /** The password asked for again by somebody who is signed in. */
  password: { max: 10, windowSeconds: 900 },
  /** Codes tried for one phone: with five for each code, new codes give no new tries. */
  code: { max: 10, windowSeconds: 3600 },
  /** Second steps tried for one member by strangers together, or by one known device. */
  'second-step': { max: 20, windowSeconds: 3600 },
  /** Each challenge that a passkey signs to sign in is good once; counted for longer than its ten minutes, because clocks of processes differ. */
  'passkey-challenge': { max: 1, windowSeconds: 3600 },
  /** Messages to one address or number, whoever asks for them. */
  'message-to': { max: 5, windowSeconds: 3600 },
  /** Messages that one member asks for. */
  'message-by': { max: 10, windowSeconds: 3600 },
} satisfies Record<string, Limit>;

export type LimitKind = keyof typeof LIMITS;
type LimitDeps = Pick<AppDeps, 'clock'>;

/** Refuses when there were too many. To be called outside transactions: a refusal must not undo the count. */
export async function enforceLimit(db: Db, deps: LimitDeps, kind: LimitKind, key: string): Promise<void> {
  const outcome = await consumeRateLimit(db, limitKey(kind, key), LIMITS[kind], deps.clock());
  if (!outcome.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds });
}

/** For what must answer the same either way. */
export async function isWithinLimit(db: Db, deps: LimitDeps, kind: LimitKind, key: string): Promise<boolean> {
  return (await consumeRateLimit(db, limitKey(kind, key), LIMITS[kind], deps.clock())).allowed;
}

export const limitKey = (kind: LimitKind, key: string) => `${kind}:${key}`;
