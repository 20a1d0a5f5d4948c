import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { WorkoutSet } from '#domain/fitness/fitness-shapes.contract.ts';
import type { ExerciseBests } from '#domain/fitness/progress/progress.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { workoutExercises, workouts } from '../fitness.tables.ts';

export type StoredPoint = ExerciseBests & { workoutId: string; at: Date };
export type StoredExerciseSession = {
  exerciseId: string;
  workoutId: string;
  workoutName: string;
  at: Date;
  sets: WorkoutSet[];
};

/** An exercise may occur twice in a workout: its volume is summed, of other metrics the best counts. */
const BESTS = {
  weightKg: sql<number | null>`max(${workoutExercises.weightKg})`,
  reps: sql<number | null>`max(${workoutExercises.reps})`,
  e1rmKg: sql<number | null>`max(${workoutExercises.e1rmKg})`,
  seconds: sql<number | null>`max(${workoutExercises.seconds})`,
  assistanceKg: sql<number | null>`min(${workoutExercises.assistanceKg})`,
};

const isOf = (userId: string, exerciseId: string) =>
  and(eq(workoutExercises.userId, userId), eq(workoutExercises.exerciseId, exerciseId));

/** One point for each workout with the exercise, oldest first. */
export function listPoints(db: Db, userId: string, exerciseId: string): Promise<StoredPoint[]> {
  return db
    .select({
      ...BESTS,
      volumeKg: sql<number | null>`sum(${workoutExercises.volumeKg})`,
      workoutId: workoutExercises.workoutId,
      at: workoutExercises.performedAt,
    })
    .from(workoutExercises)
    .where(isOf(userId, exerciseId))
    .groupBy(workoutExercises.workoutId, workoutExercises.performedAt)
    .orderBy(asc(workoutExercises.performedAt), asc(workoutExercises.workoutId));
}

/** The heaviest weight, or else the least help, for each number of reps, and when it was first done. */
export async function listBestPerReps(db: Db, userId: string, exerciseId: string) {
  const { rows } = await db.execute<{
    reps: number;
    weightKg: number | null;
    assistanceKg: number | null;
    at: string;
  }>(sql`
    select distinct on (s.reps) s.reps, s."weightKg", s."assistanceKg", e.performed_at as at
    from workout_exercises e,
      jsonb_to_recordset(e.sets) as s(reps int, "weightKg" float8, "assistanceKg" float8, type text)
    where e.user_id = ${userId} and e.exercise_id = ${exerciseId}
      and s.type <> 'warmup' and s.reps > 0 and (s."weightKg" > 0 or s."assistanceKg" is not null)
    order by s.reps, s."weightKg" desc nulls last, s."assistanceKg", e.performed_at`);
  return rows.map(({ at, ...best }) => ({ ...best, at: new Date(at) }));
}

/** The latest sessions of an exercise, newest first. */
export function listSessions(
  db: Db,
  userId: string,
  exerciseId: string,
  limit: number,
): Promise<StoredExerciseSession[]> {
  return db
    .select({
      exerciseId: workoutExercises.exerciseId,
      workoutId: workoutExercises.workoutId,
      workoutName: workouts.name,
      at: workoutExercises.performedAt,
      sets: workoutExercises.sets,
    })
    .from(workoutExercises)
    .innerJoin(workouts, and(eq(workouts.userId, workoutExercises.userId), eq(workouts.id, workoutExercises.workoutId)))
    .where(isOf(userId, exerciseId))
    .orderBy(desc(workoutExercises.performedAt), desc(workoutExercises.workoutId), asc(workoutExercises.place))
    .limit(limit);
}

/** Every exercise that a member has done, latest first, with its bests. */
export function listExercisesDone(db: Db, userId: string, limit: number) {
  return db
    .select({
      ...BESTS,
      exerciseId: workoutExercises.exerciseId,
      volumeKg: sql<number | null>`max(${workoutExercises.volumeKg})`,
      times: sql<number>`count(distinct ${workoutExercises.workoutId})::int`,
      lastAt: sql<string>`max(${workoutExercises.performedAt})`,
    })
    .from(workoutExercises)
    .where(eq(workoutExercises.userId, userId))
    .groupBy(workoutExercises.exerciseId)
    .orderBy(desc(sql`max(${workoutExercises.performedAt})`), asc(workoutExercises.exerciseId))
    .limit(limit);
}

/** The latest sessions of every exercise, newest first. */
export async function listLatestSessions(
  db: Db,
  userId: string,
  perExercise: number,
): Promise<StoredExerciseSession[]> {
  const { rows } = await db.execute<Omit<StoredExerciseSession, 'at'> & { at: string }>(sql`
    select d.exercise_id as "exerciseId", d.workout_id as "workoutId", w.name as "workoutName", d.performed_at as at, d.sets
    from (
      select e.*, dense_rank() over (partition by e.exercise_id order by e.performed_at desc, e.workout_id desc) as turn
      from workout_exercises e where e.user_id = ${userId}
    ) d
    join workouts w on w.user_id = d.user_id and w.id = d.workout_id
    where d.turn <= ${perExercise}
    order by d.performed_at desc, d.workout_id desc, d.place`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Working sets of each exercise within a span. */
export function sumSets(db: Db, userId: string, span: { from: Date; to: Date }) {
  return db
    .select({
      exerciseId: workoutExercises.exerciseId,
      sets: sql<number>`sum(${workoutExercises.setCount})::int`,
    })
    .from(workoutExercises)
    .where(
      and(
        eq(workoutExercises.userId, userId),
        gte(workoutExercises.performedAt, span.from),
        lt(workoutExercises.performedAt, span.to),
      ),
    )
    .groupBy(workoutExercises.exerciseId);
}
