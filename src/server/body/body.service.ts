import { addDays, type Day } from '#domain/day/day.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteWeightsOf, findNewestWeight, insertWeight, listDailyWeights } from './body.store.ts';

/** Days of weight that travel with the profile. */
const HISTORY_DAYS = 90;

type NewWeight = { userId: string; id: string; day: Day; weightKg: number; source: 'profile'; now: Date };

/** Writes a weight and gives the one that now counts as the current. */
export async function recordWeight(db: Db, { userId, id, day, weightKg, source, now }: NewWeight): Promise<number> {
  await insertWeight(db, { userId, id, date: day, weightKg, source, createdAt: now, updatedAt: now });
  const newest = await findNewestWeight(db, userId);
  return newest?.weightKg ?? weightKg;
}

export function recentWeights(db: Db, userId: string, today: Day) {
  return listDailyWeights(db, userId, addDays(today, -HISTORY_DAYS));
}

/** Erases every weight of a member, who has taken back the consent to keep them. */
export function eraseWeights(db: Db, userId: string): Promise<void> {
  return deleteWeightsOf(db, userId);
}
