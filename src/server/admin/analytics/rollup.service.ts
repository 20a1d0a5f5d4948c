import { addDays, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { weekdayIndex } from '#domain/day/iso-week.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { readSales } from '#server/shop/order-lists/sales.service.ts';
import {
  type DaySpan,
  deleteCounted,
  findCounted,
  replaceCohorts,
  replaceMemberDays,
  replaceSections,
  upsertDay,
} from './rollup.store.ts';

/** Days that are recounted each time, because offline devices send late. */
const LATE_DAYS = 3;
const COHORT_WEEKS = 12;

/**
 * Counts the days since the last count, and recounts the last few. Idempotent: a day's totals are replaced, not added to. Each day is a
 * transaction of its own, so that an interrupted run continues where it stopped.
 */
export async function rollUp(db: Db, clock: Clock): Promise<void> {
  const today = dayOf(clock().getTime(), DEFAULT_TIME_ZONE);
  const { last, first } = await findCounted(db);
  const from = last === null ? first : addDays(last, -LATE_DAYS);
  if (from === null) return;
  for (let day = from; day <= today; day = addDays(day, 1)) await countDay(db, spanOf(day), clock());
  const monday = addDays(today, -weekdayIndex(today));
  await db.transaction((tx) => replaceCohorts(tx, addDays(monday, -7 * COHORT_WEEKS), today));
}

/** Recounts every day since the first member registered. */
export async function rebuildRollups(db: Db, clock: Clock): Promise<void> {
  await deleteCounted(db);
  await rollUp(db, clock);
}

async function countDay(db: Db, span: DaySpan, countedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceMemberDays(tx, span);
    await replaceSections(tx, span);
    await upsertDay(tx, span, await readSales(tx, span), countedAt);
  });
}

function spanOf(day: string): DaySpan {
  return {
    day,
    from: new Date(startOfDay(day, DEFAULT_TIME_ZONE)),
    before: new Date(startOfDay(addDays(day, 1), DEFAULT_TIME_ZONE)),
  };
}
