import { and, asc, eq } from 'drizzle-orm';
import type { ExerciseSettings, FitnessSettings } from '#domain/fitness/fitness.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { exerciseSettings, workoutSettings } from './fitness.tables.ts';

type SettingsRow = typeof workoutSettings.$inferSelect;
type ExerciseRow = typeof exerciseSettings.$inferSelect;

export function settingsOfRow({ data, editedAt }: SettingsRow): FitnessSettings {
  return { ...data, editedAt: editedAt.toISOString() };
}

export function exerciseSettingsOfRow({ exerciseId, data, editedAt }: ExerciseRow): ExerciseSettings {
  return { exerciseId, ...data, editedAt: editedAt.toISOString() };
}

export async function findSettings(db: Db, userId: string): Promise<SettingsRow | null> {
  const [found] = await db.select().from(workoutSettings).where(eq(workoutSettings.userId, userId));
  return found ?? null;
}

/** Locks the row until the transaction ends, so that concurrent edits are processed one after the other. */
export async function findSettingsForUpdate(db: Db, userId: string): Promise<SettingsRow | null> {
  const [found] = await db.select().from(workoutSettings).where(eq(workoutSettings.userId, userId)).for('update');
  return found ?? null;
}

/** False when the member already has settings; they are not changed. */
export async function insertSettings(db: Db, userId: string, { editedAt, ...data }: FitnessSettings): Promise<boolean> {
  const row = { userId, data, editedAt: new Date(editedAt) };
  const inserted = await db
    .insert(workoutSettings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: workoutSettings.userId });
  return inserted.length > 0;
}

export async function updateSettings(db: Db, userId: string, { editedAt, ...data }: FitnessSettings) {
  await db
    .update(workoutSettings)
    .set({ data, editedAt: new Date(editedAt) })
    .where(eq(workoutSettings.userId, userId));
}

export function listExerciseSettings(db: Db, userId: string): Promise<ExerciseRow[]> {
  return db
    .select()
    .from(exerciseSettings)
    .where(eq(exerciseSettings.userId, userId))
    .orderBy(asc(exerciseSettings.exerciseId));
}

export async function findExerciseSettingsForUpdate(db: Db, userId: string, id: string): Promise<ExerciseRow | null> {
  const [found] = await db.select().from(exerciseSettings).where(isOf(userId, id)).for('update');
  return found ?? null;
}

export async function insertExerciseSettings(db: Db, userId: string, settings: ExerciseSettings): Promise<boolean> {
  const { exerciseId, editedAt, ...data } = settings;
  const row = { userId, exerciseId, data, editedAt: new Date(editedAt) };
  const inserted = await db
    .insert(exerciseSettings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: exerciseSettings.exerciseId });
  return inserted.length > 0;
}

export async function updateExerciseSettings(db: Db, userId: string, settings: ExerciseSettings) {
  const { exerciseId, editedAt, ...data } = settings;
  await db
    .update(exerciseSettings)
    .set({ data, editedAt: new Date(editedAt) })
    .where(isOf(userId, exerciseId));
}

function isOf(userId: string, exerciseId: string) {
  return and(eq(exerciseSettings.userId, userId), eq(exerciseSettings.exerciseId, exerciseId));
}
