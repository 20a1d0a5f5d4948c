import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { workouts } from './fitness.tables.ts';
import { workoutSchedules, workoutTemplates } from './plans.tables.ts';

/** True once the member has logged a workout, made a template or a schedule, as far as it was not removed again. One read. */
export async function hasTraining(db: Db, userId: string): Promise<boolean> {
  const [logged, templates, schedules] = [workouts, workoutTemplates, workoutSchedules].map((table) =>
    db
      .select({ found: sql`1` })
      .from(table)
      .where(and(eq(table.userId, userId), isNull(table.deletedAt))),
  );
  const [row] = await db
    .select({ found: sql<boolean>`exists ${logged} or exists ${templates} or exists ${schedules}` })
    .from(sql`(select 1) as one`);
  return row?.found ?? false;
}
