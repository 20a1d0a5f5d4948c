import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ExerciseAlias } from '#domain/fitness/import/import.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ImportRecords } from '#server/sync/import-records.ts';
import { exerciseAliases, workoutImports, workouts } from '../fitness.tables.ts';

export const workoutImportRecords = new ImportRecords(workoutImports);

/** Ids of the remaining workouts of an import, locked until the transaction ends. */
export async function listImportedIds(db: Db, userId: string, importId: string): Promise<string[]> {
  const rows = await db
    .select({ id: workouts.id })
    .from(workouts)
    .where(and(eq(workouts.userId, userId), eq(workouts.importId, importId), isNull(workouts.deletedAt)))
    .for('update');
  return rows.map(({ id }) => id);
}

/** The given instants at which a workout of the member began, optionally without those of one import. */
export async function findTimes(db: Db, userId: string, times: Date[], exceptImport?: string): Promise<Date[]> {
  const rows = await db
    .selectDistinct({ createdAt: workouts.createdAt })
    .from(workouts)
    .where(
      and(
        eq(workouts.userId, userId),
        isNull(workouts.deletedAt),
        inArray(workouts.createdAt, times),
        exceptImport === undefined ? undefined : or(isNull(workouts.importId), ne(workouts.importId, exceptImport)),
      ),
    );
  return rows.map(({ createdAt }) => createdAt);
}

/** The ids whose tombstones are of an undone import: another import may restore them. */
export async function listUndoneIds(db: Db, userId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: workouts.id })
    .from(workouts)
    .innerJoin(
      workoutImports,
      and(eq(workoutImports.userId, workouts.userId), eq(workoutImports.id, workouts.importId)),
    )
    .where(
      and(
        eq(workouts.userId, userId),
        inArray(workouts.id, ids),
        isNotNull(workouts.deletedAt),
        isNotNull(workoutImports.undoneAt),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function deleteWorkoutRows(db: Db, userId: string, ids: string[]) {
  if (ids.length > 0) await db.delete(workouts).where(and(eq(workouts.userId, userId), inArray(workouts.id, ids)));
}

export function listAliases(db: Db, userId: string): Promise<ExerciseAlias[]> {
  return db
    .select({ name: exerciseAliases.name, exerciseId: exerciseAliases.exerciseId })
    .from(exerciseAliases)
    .where(eq(exerciseAliases.userId, userId))
    .orderBy(exerciseAliases.name);
}

export async function upsertAliases(db: Db, userId: string, aliases: ExerciseAlias[]) {
  if (aliases.length === 0) return;
  await db
    .insert(exerciseAliases)
    .values(aliases.map((alias) => ({ userId, ...alias })))
    .onConflictDoUpdate({
      target: [exerciseAliases.userId, exerciseAliases.name],
      set: { exerciseId: sql`excluded.exercise_id` },
    });
}

export async function deleteImportsOf(db: Db, userId: string) {
  await db.delete(workoutImports).where(eq(workoutImports.userId, userId));
}
