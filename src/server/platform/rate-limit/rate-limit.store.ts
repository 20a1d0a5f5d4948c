import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { rateLimits } from './rate-limit.tables.ts';

export type Window = { count: number; windowStartedAt: Date };

/** A window that starts this far in the future was started by a wrong clock. */
const WRONG_CLOCK_MS = 300_000;

/**
 * Counts one attempt, or begins a new window when the old one is over. One statement: concurrent callers wait for the row lock, so no
 * count is lost. The count stops one above the limit.
 */
export async function countTry(db: Db, key: string, now: Date, windowEndedBefore: Date, max: number): Promise<Window> {
  const afterEveryClock = new Date(now.getTime() + WRONG_CLOCK_MS);
  const isOver = sql`(${rateLimits.windowStartedAt} <= ${windowEndedBefore.toISOString()}::timestamptz or
    ${rateLimits.windowStartedAt} > ${afterEveryClock.toISOString()}::timestamptz)`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${rateLimits.windowStartedAt} end`,
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count} + 1, ${max + 1}::int) end`,
      },
    })
    .returning({ count: rateLimits.count, windowStartedAt: rateLimits.windowStartedAt });
  if (!counted) throw new Error('The rate limit was not counted.');
  return counted;
}

export async function deleteWindow(db: Db, key: string) {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteWindowsBefore(db: Db, before: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, before));
}
