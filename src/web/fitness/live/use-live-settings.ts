import shape from 'virtual:row-shape/fitness.saveSettings';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { FitnessSettings } from '#domain/fitness/fitness.contract.ts';
import { DEFAULT_SETTINGS } from '#domain/fitness/live/default-settings.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { useExerciseSettings } from '../exercises/use-fitness-settings.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';

export type LiveSettings = ReturnType<typeof useLiveSettings>;

const SETTINGS = keyedTable<FitnessSettings>({
  name: 'workout_settings',
  shape,
  save: ['fitness', 'saveSettings'],
  // A member has one row of settings.
  keyOf: () => 'mine',
  useLabel: () => () => ({ key: 'live.unsent.settings', detailKey: 'live.unsent.settingsDetail' }),
});

/** Plates, bar, sound and rules, including unsent changes of this device. */
export function useLiveSettings() {
  const store = useSave(SETTINGS, useTranslations('exercises')('errors.saving'));
  const { data, dataUpdatedAt } = useFitnessHub(useToday());
  const ofServer = useMemo(() => data && (data.settings ? [data.settings] : []), [data]);
  const [stored] = useRows(SETTINGS, { data: ofServer, dataUpdatedAt });
  const exercises = useExerciseSettings();
  const settings: Omit<FitnessSettings, 'editedAt'> = stored ?? DEFAULT_SETTINGS;
  return {
    settings,
    save: (change: Partial<FitnessSettings>) => store({ ...settings, ...change }, stored?.editedAt),
    ofExercise: exercises.of,
    saveOfExercise: exercises.change,
    weightKg: data?.weightKg ?? null,
  };
}
