import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { WorkoutSet } from '#domain/fitness/fitness-shapes.contract.ts';
import type { OneRmFormula } from '#domain/fitness/progress/one-rm.ts';
import type { Db } from '#server/platform/db/db.ts';
import { workoutExercises, workoutSettings } from '../fitness.tables.ts';

type PartKey = { workoutId: string; place: number };
export type StoredEstimate = PartKey & { sets: WorkoutSet[]; e1rmKg: number | null };

/** The member's formula; Epley by default. */
export async function findOneRmFormula(db: Db, userId: string): Promise<OneRmFormula> {
  const [found] = await db
    .select({ formula: sql<OneRmFormula | null>`${workoutSettings.data} ->> 'oneRmFormula'` })
    .from(workoutSettings)
    .where(eq(workoutSettings.userId, userId));
  return found?.formula ?? 'epley';
}

/** The next exercises of workouts by key, locked so that concurrent saves wait. */
export function listEstimatesForUpdate(
  db: Db,
  userId: string,
  after: PartKey | undefined,
  limit: number,
): Promise<StoredEstimate[]> {
  const { workoutId, place, sets, e1rmKg } = workoutExercises;
  const isAfter =
    after && or(gt(workoutId, after.workoutId), and(eq(workoutId, after.workoutId), gt(place, after.place)));
  return db
    .select({ workoutId, place, sets, e1rmKg })
    .from(workoutExercises)
    .where(and(eq(workoutExercises.userId, userId), isAfter))
    .orderBy(asc(workoutId), asc(place))
    .limit(limit)
    .for('update');
}

export async function updateEstimates(db: Db, userId: string, changed: (PartKey & { e1rmKg: number | null })[]) {
  const rows = JSON.stringify(changed.map(({ workoutId, place, e1rmKg }) => ({ workoutId, place, e1rmKg })));
  await db.execute(sql`
    update ${workoutExercises} set e1rm_kg = changed."e1rmKg"
    from jsonb_to_recordset(${rows}::jsonb) as changed("workoutId" uuid, place int, "e1rmKg" double precision)
    where ${workoutExercises.userId} = ${userId}
      and ${workoutExercises.workoutId} = changed."workoutId"
      and ${workoutExercises.place} = changed.place`);
}
