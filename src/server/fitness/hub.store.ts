import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { workouts } from './fitness.tables.ts';
import { workoutSchedules, workoutTemplates } from './plans.tables.ts';

/** True once the member has logged a workout, made a template or a schedule, as far as it was not removed again. */
export async function hasTraining(db: Db, userId: string): Promise<boolean> {
  const kept = [workouts, workoutTemplates, workoutSchedules].map((table) =>
    db
      .select({ found: sql`1` })
      .from(table)
      .where(and(eq(table.userId, userId), isNull(table.deletedAt)))
      .limit(1),
  );
  const answers = await Promise.all(kept);
  return answers.some((rows) => rows.length > 0);
}
