import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { workoutExercises, workouts } from '../fitness.tables.ts';
import { GLANCE, type GlanceRow } from './workouts.store.ts';

/** From inclusive, to exclusive. */
export type Span = { from?: Date | undefined; to?: Date | undefined };
export type HistoryFilter = Span & {
  /** Folded words that must all match the stored names, or an exercise with that name. */
  words: readonly { text: string; exerciseIds: readonly string[] }[];
  exerciseId?: string | undefined;
  kind?: 'strength' | 'activity' | undefined;
};

const standing = (userId: string) => and(eq(workouts.userId, userId), isNull(workouts.deletedAt));

export function listWorkouts(
  db: Db,
  userId: string,
  filter: HistoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<GlanceRow[]> {
  return db
    .select(GLANCE)
    .from(workouts)
    .where(matches(db, userId, filter))
    .orderBy(desc(workouts.createdAt), desc(workouts.id))
    .limit(limit)
    .offset(offset);
}

export async function countWorkouts(db: Db, userId: string, filter: HistoryFilter): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(workouts)
    .where(matches(db, userId, filter));
  return found?.rows ?? 0;
}

/** Workouts within a span, oldest first, with their template and planned session. */
export function listWorkoutsWithin(db: Db, userId: string, span: Span) {
  return db
    .select({
      ...GLANCE,
      templateId: sql<string | null>`${workouts.data} -> 'other' ->> 'templateId'`,
      planned: sql<WorkoutRow['other']['planned']>`nullif(${workouts.data} -> 'other' -> 'planned', 'null')`,
    })
    .from(workouts)
    .where(and(standing(userId), isWithin(span)))
    .orderBy(asc(workouts.createdAt), asc(workouts.id));
}

/** Time and minutes of each workout within a span; the caller groups them by week in the member's time zone. */
export function listDurations(db: Db, userId: string, span: Span): Promise<{ createdAt: Date; minutes: number }[]> {
  return db
    .select({ createdAt: workouts.createdAt, minutes: workouts.duration })
    .from(workouts)
    .where(and(standing(userId), isWithin(span)))
    .orderBy(asc(workouts.createdAt));
}

/** Energy of the workouts within a span, without unknown values. */
export const sumOfCalories = (): SQL => sql`
  select coalesce(sum(${workouts.caloriesBurned}), 0)::float8 from ${workouts}
  where ${workouts.userId} = ${sql.placeholder('userId')} and ${workouts.deletedAt} is null
    and ${workouts.createdAt} >= ${sql.placeholder('dayFrom')} and ${workouts.createdAt} < ${sql.placeholder('dayTo')}`;

function matches(db: Db, userId: string, { words, exerciseId, kind, ...span }: HistoryFilter): SQL | undefined {
  const isActivity = sql`${workouts.data} -> 'other' ->> 'source' = 'activity'`;
  return and(
    standing(userId),
    isWithin(span),
    ...words.map(({ text, exerciseIds }) =>
      or(sql`strpos(${workouts.searchText}, ${text}) > 0`, hasExercise(db, exerciseIds)),
    ),
    kind === 'activity' ? isActivity : undefined,
    kind === 'strength' ? sql`not (${isActivity})` : undefined,
    exerciseId === undefined ? undefined : hasExercise(db, [exerciseId]),
  );
}

function hasExercise(db: Db, exerciseIds: readonly string[]): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(workoutExercises)
      .where(
        and(
          eq(workoutExercises.userId, workouts.userId),
          eq(workoutExercises.workoutId, workouts.id),
          inArray(workoutExercises.exerciseId, [...exerciseIds]),
        ),
      ),
  );
}

function isWithin({ from, to }: Span): SQL | undefined {
  return and(from && gte(workouts.createdAt, from), to && lt(workouts.createdAt, to));
}
