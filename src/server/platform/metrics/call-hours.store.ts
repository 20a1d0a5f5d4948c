import { lt, sql } from 'drizzle-orm';
import type { CallCount } from '#domain/admin/operations/call-times.ts';
import type { Db } from '#server/platform/db/db.ts';
import { callHours, serviceMinutes } from './call-hours.tables.ts';

/** Adds a process's counts to the stored ones. Ordered by name, so that two processes never deadlock. */
export async function addCallCounts(db: Db, hour: Date, counted: [call: string, count: CallCount][]): Promise<void> {
  if (counted.length === 0) return;
  const rows = counted
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, count]) => ({ hour, call, ...count }));
  await db
    .insert(callHours)
    .values(rows)
    .onConflictDoUpdate({
      target: [callHours.hour, callHours.call],
      set: {
        requests: sql`${callHours.requests} + excluded.requests`,
        errors: sql`${callHours.errors} + excluded.errors`,
        slow: sql`${callHours.slow} + excluded.slow`,
        longestMs: sql`greatest(${callHours.longestMs}, excluded.longest_ms)`,
        buckets: sql`(select array_agg(coalesce(stored, 0) + coalesce(added, 0) order by position)
          from unnest(${callHours.buckets}, excluded.buckets) with ordinality as pairs(stored, added, position))`,
      },
    });
}

export async function insertServiceMinute(db: Db, minute: Date): Promise<void> {
  await db.insert(serviceMinutes).values({ minute }).onConflictDoNothing();
}

export async function deleteCallCountsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(callHours).where(lt(callHours.hour, before));
  await db.delete(serviceMinutes).where(lt(serviceMinutes.minute, before));
}
