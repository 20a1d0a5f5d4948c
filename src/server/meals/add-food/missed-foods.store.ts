import { desc, sql } from 'drizzle-orm';
import type { MissedFood } from '#domain/meals/add-food/missed-foods.ts';
import type { Db } from '#server/platform/db/db.ts';
import { missedFoods } from '../foods.tables.ts';

/** Counts a search without result. The member is not stored. */
export async function countMissed(db: Db, words: string, day: string) {
  await db
    .insert(missedFoods)
    .values({ words, searches: 1, lastDay: day })
    .onConflictDoUpdate({
      target: missedFoods.words,
      set: { searches: sql`${missedFoods.searches} + 1`, lastDay: day },
    });
}

/** The most frequent searches without result, first. */
export function listMissed(db: Db, limit: number): Promise<MissedFood[]> {
  return db
    .select()
    .from(missedFoods)
    .orderBy(desc(missedFoods.searches), desc(missedFoods.lastDay), missedFoods.words)
    .limit(limit);
}
