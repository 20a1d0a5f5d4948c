import { useMemo } from 'react';
import type { ExerciseSettings, FitnessSettings } from '#domain/fitness/fitness.contract.ts';
import type { Equipment } from '#domain/fitness/fitness-words.ts';
import { DEFAULT_WEEKLY_SETS } from '#domain/fitness/progress/muscle-shades.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { useSaveToDevice } from './use-save-to-device.ts';

const TABLE = 'exercise_settings';
type SettingsRow = ExerciseSettings & { id: string };
type Settings = Omit<ExerciseSettings, 'exerciseId' | 'editedAt'>;

const EVERYTHING: readonly Equipment[] = [];

/** How the member trains, as far as exercises ask: equipment at hand (none is everything), the weekly mark of sets, the formula. */
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

/** Exercises marked with a star, by the server and by this device since. */
export function useFavouriteExercises() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const { data, dataUpdatedAt } = useFitnessHub(useToday());
  const read = useMemo(() => data?.exerciseSettings.map(withId), [data]);
  const rows = useOverlay(TABLE, { data: read, dataUpdatedAt }, settingsAfter);
  const ids = useMemo(() => new Set(rows.flatMap(({ id, favourite }) => (favourite ? [id] : []))), [rows]);

  const settingsOf = (exerciseId: string): Settings => {
    const before = rows.find(({ id }) => id === exerciseId);
    return {
      progression: before?.progression ?? null,
      restSeconds: before?.restSeconds ?? null,
      barKg: before?.barKg ?? null,
      favourite: before?.favourite ?? false,
    };
  };

  /** What is not changed stays as it was set; false when the device did not keep it. */
  const change = (exerciseId: string, name: string, changes: Partial<Settings>): Promise<boolean> => {
    const before = rows.find(({ id }) => id === exerciseId);
    const input: ExerciseSettings = {
      exerciseId,
      ...settingsOf(exerciseId),
      ...changes,
      editedAt: before ? laterEdit(before.editedAt, correctedNow()) : correctedInstant(),
    };
    return kept(() =>
      outbox.enqueue({
        call: ['fitness', 'saveExerciseSettings'],
        input,
        record: `${TABLE}:${exerciseId}`,
        effect: 'change',
        label: { key: 'exercises.unsent.settings', detailKey: 'exercises.unsent.settingsDetail', values: { name } },
      }),
    );
  };

  const toggle = async (exerciseId: string, name: string): Promise<void> => {
    await change(exerciseId, name, { favourite: !ids.has(exerciseId) });
  };

  // Without what was set before, a star would be saved with defaults over it.
  return { ids, toggle, settingsOf, change, isKnown: data !== undefined };
}

function withId(settings: ExerciseSettings): SettingsRow {
  return { ...settings, id: settings.exerciseId };
}

function settingsAfter(before: SettingsRow | undefined, { input }: Operation): SettingsRow | undefined {
  return isSettings(input) ? withId(input) : before;
}

function isSettings(value: unknown): value is ExerciseSettings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'exerciseId' in value &&
    typeof value.exerciseId === 'string' &&
    'favourite' in value &&
    'progression' in value
  );
}
