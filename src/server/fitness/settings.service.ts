import {
  type ExerciseSettings,
  exerciseSettings,
  type FitnessSettings,
  fitnessContract,
  fitnessSettings,
} from '#domain/fitness/fitness.contract.ts';
import { DEFAULT_SETTINGS } from '#domain/fitness/live/default-settings.ts';
import type { OneRmFormula } from '#domain/fitness/progress/one-rm.ts';
import { withObject } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { type RowState, refuseFarEdit, resolveEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import {
  exerciseSettingsOfRow,
  findExerciseSettingsForUpdate,
  findSettings,
  findSettingsForUpdate,
  insertExerciseSettings,
  insertSettings,
  listExerciseSettings,
  settingsOfRow,
  updateExerciseSettings,
  updateSettings,
} from './settings.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** The job that recomputes a member's stored one-rep maxima. */
export const RECOMPUTE_ONE_RM = 'recompute-one-rm';

export async function readSettings(db: Db, userId: string): Promise<FitnessSettings | null> {
  const found = await findSettings(db, userId);
  return found && settingsOfRow(found);
}

export async function readExerciseSettings(db: Db, userId: string): Promise<ExerciseSettings[]> {
  return (await listExerciseSettings(db, userId)).map(exerciseSettingsOfRow);
}

/** Idempotent; last write wins. A changed formula starts the recomputation of the stored one-rep maxima. */
export async function saveSettings(db: Db, deps: Deps, userId: string, settings: FitnessSettings): Promise<void> {
  refuseFarEdit(deps, settings.editedAt);
  await db.transaction(async (tx) => {
    if (await insertSettings(tx, userId, settings)) {
      return recomputeAfter(tx, deps, userId, [DEFAULT_SETTINGS.oneRmFormula, settings.oneRmFormula]);
    }
    const found = await findSettingsForUpdate(tx, userId);
    if (!found) return;
    await resolveEdit(tx, deps, {
      userId,
      tableName: 'workout_settings',
      rowId: userId,
      stored: stateOf(fitnessSettings.parse(settingsOfRow(found))),
      arrived: stateOf(settings),
      store: async () => {
        await updateSettings(tx, userId, settings);
        await recomputeAfter(tx, deps, userId, [found.data.oneRmFormula, settings.oneRmFormula]);
      },
    });
  });
}

async function recomputeAfter(db: Db, { clock }: Deps, userId: string, [before, now]: [OneRmFormula, OneRmFormula]) {
  if (before === now) return;
  const uniqueKey = `${RECOMPUTE_ONE_RM}:${userId}`;
  await enqueueJob(db, { kind: RECOMPUTE_ONE_RM, payload: { userId }, uniqueKey }, clock);
}

/** Idempotent; last write wins for each exercise. */
export async function saveExerciseSettings(
  db: Db,
  deps: Deps,
  userId: string,
  settings: ExerciseSettings,
): Promise<void> {
  refuseFarEdit(deps, settings.editedAt);
  await db.transaction(async (tx) => {
    if (await insertExerciseSettings(tx, userId, settings)) return;
    const found = await findExerciseSettingsForUpdate(tx, userId, settings.exerciseId);
    if (!found) return;
    await resolveEdit(tx, deps, {
      userId,
      tableName: 'exercise_settings',
      rowId: settings.exerciseId,
      stored: stateOf(exerciseSettings.parse(exerciseSettingsOfRow(found))),
      arrived: stateOf(settings),
      store: () => updateExerciseSettings(tx, userId, settings),
    });
  });
}

function stateOf(row: { editedAt: string }): RowState {
  return { editedAt: new Date(row.editedAt), row };
}

stateImport('workout_settings', {
  key: null,
  schema: inputOf(fitnessContract.saveSettings),
  toInput: withObject('data'),
  save: saveSettings,
  undo: undoUnchanged,
});

stateImport('exercise_settings', {
  key: 'exercise_id',
  schema: inputOf(fitnessContract.saveExerciseSettings),
  toInput: withObject('data'),
  save: saveExerciseSettings,
  undo: undoUnchanged,
});
