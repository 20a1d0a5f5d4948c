import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { bodyWeights } from './body.tables.ts';

export type BodyWeight = typeof bodyWeights.$inferSelect;

/** Safe to repeat: a row that has arrived stays as it is. */
export async function insertWeight(db: Db, weight: BodyWeight) {
  await db.insert(bodyWeights).values(weight).onConflictDoNothing();
}

/** The newest weight, by day and then by when it was written. */
export async function findNewestWeight(db: Db, userId: string): Promise<BodyWeight | null> {
  const [newest] = await db
    .select()
    .from(bodyWeights)
    .where(eq(bodyWeights.userId, userId))
    .orderBy(desc(bodyWeights.date), desc(bodyWeights.updatedAt))
    .limit(1);
  return newest ?? null;
}

/** One weight a day from a day on, the newest of each, oldest first. */
export function listDailyWeights(db: Db, userId: string, fromDay: string) {
  return db
    .selectDistinctOn([bodyWeights.date], { day: bodyWeights.date, weightKg: bodyWeights.weightKg })
    .from(bodyWeights)
    .where(and(eq(bodyWeights.userId, userId), gte(bodyWeights.date, fromDay)))
    .orderBy(bodyWeights.date, sql`${bodyWeights.updatedAt} desc`);
}

export async function deleteWeightsOf(db: Db, userId: string) {
  await db.delete(bodyWeights).where(eq(bodyWeights.userId, userId));
}
