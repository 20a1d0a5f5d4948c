import type { DayValue } from '#domain/body/day-values.ts';
import { checkBodyDay } from '#domain/body/measurements.ts';
import { addDays, type Day } from '#domain/day/day.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { dailyWeightsWithin, findNewestWeight, listDailyWeights, weights } from './weights.store.ts';

/** Days of weights that are sent with the profile. */
const HISTORY_DAYS = 90;

type NewWeight = { userId: string; id: string; day: Day; weightKg: number; source: 'profile'; now: Date };

/** Stores a weight and returns the current one. The caller has locked the member's profile. */
export async function recordWeight(db: Db, { userId, id, day, weightKg, source, now }: NewWeight): Promise<number> {
  const problem = checkBodyDay(day, now.getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'today', message: problem }] });
  const at = now.toISOString();
  const row = { id, day, weightKg, source, createdAt: at, editedAt: at };
  await weights.insertAll(db, { clock: () => now }, userId, [row]);
  const newest = await findNewestWeight(db, userId);
  return newest?.weightKg ?? weightKg;
}

/** `weighedDays` as a part of a combined query. */
export const weighedDaysQuery = queryPart<
  { day: Day; weightKg: number }[],
  { userId: string; weightsFrom: Day; weightsTo: Day },
  DayValue[]
>(dailyWeightsWithin, (days) => days.map(({ day, weightKg }) => ({ day, value: weightKg })));

/** Each day's weight in an inclusive range of days, oldest first. */
export async function weighedDays(db: Db, userId: string, { from, to }: { from: Day; to: Day }): Promise<DayValue[]> {
  const days = await listDailyWeights(db, userId, { from, before: addDays(to, 1) });
  return days.map(({ day, weightKg }) => ({ day, value: weightKg }));
}

export function recentWeights(db: Db, userId: string, today: Day) {
  return listDailyWeights(db, userId, { from: addDays(today, -HISTORY_DAYS) });
}
