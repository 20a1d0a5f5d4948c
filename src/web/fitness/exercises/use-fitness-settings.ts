import shape from 'virtual:row-shape/fitness.saveExerciseSettings';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ExerciseSettings, FitnessSettings } from '#domain/fitness/fitness.contract.ts';
import type { Equipment } from '#domain/fitness/fitness-codes.ts';
import { DEFAULT_WEEKLY_SETS } from '#domain/fitness/progress/muscle-shades.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';

/** The name is used in the list of unsent changes. */
type SettingsRow = ExerciseSettings & { name?: string };
type Settings = Omit<ExerciseSettings, 'exerciseId' | 'editedAt'>;

const EXERCISE_SETTINGS = keyedTable<SettingsRow>({
  name: 'exercise_settings',
  shape,
  save: ['fitness', 'saveExerciseSettings'],
  keyOf: ({ exerciseId }) => exerciseId,
  useLabel:
    () =>
    ({ name = '' }) => ({
      key: 'exercises.unsent.settings',
      detailKey: 'exercises.unsent.settingsDetail',
      values: { name },
    }),
});

const UNSET: Settings = { progression: null, restSeconds: null, barKg: null, favourite: false };
const EVERYTHING: readonly Equipment[] = [];

/** Settings that exercises depend on: available equipment (empty means all), weekly target of sets, formula. */
export function useTrainingSettings(): Pick<FitnessSettings, 'weeklySets' | 'oneRmFormula'> & {
  equipment: readonly Equipment[];
} {
  const { data } = useFitnessHub(useToday());
  return {
    equipment: data?.settings?.equipment ?? EVERYTHING,
    weeklySets: data?.settings?.weeklySets ?? DEFAULT_WEEKLY_SETS,
    oneRmFormula: data?.settings?.oneRmFormula ?? 'epley',
  };
}

/** Settings of each exercise, including unsent changes of this device. */
export function useExerciseSettings() {
  const save = useSave(EXERCISE_SETTINGS, useTranslations('exercises')('errors.saving'));
  const { data, dataUpdatedAt } = useFitnessHub(useToday());
  const rows = useRows(EXERCISE_SETTINGS, { data: data?.exerciseSettings, dataUpdatedAt });
  const of = (exerciseId: string): ExerciseSettings | null => rows.find((row) => row.exerciseId === exerciseId) ?? null;

  /** Unchanged fields retain their value. Returns false when the device could not store the change. */
  const change = async (
    { exerciseId, name }: { exerciseId: string; name: string },
    changes: Partial<Settings>,
  ): Promise<boolean> => {
    const before = of(exerciseId);
    const row = await save({ ...UNSET, ...before, ...changes, exerciseId, name }, before?.editedAt);
    return row !== null;
  };

  return { rows, of, change, isKnown: data !== undefined };
}

export function useFavouriteExercises() {
  const { rows, of, change, isKnown } = useExerciseSettings();
  const ids = useMemo(() => new Set(rows.flatMap((row) => (row.favourite ? [row.exerciseId] : []))), [rows]);
  const toggle = async (exerciseId: string, name: string): Promise<void> => {
    await change({ exerciseId, name }, { favourite: !ids.has(exerciseId) });
  };
  // Until the stored settings are loaded, a toggle would overwrite them with defaults.
  return { ids, toggle, settingsOf: (exerciseId: string): Settings => of(exerciseId) ?? UNSET, change, isKnown };
}
