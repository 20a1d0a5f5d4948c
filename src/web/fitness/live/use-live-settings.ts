import { useMemo } from 'react';
import type { ExerciseSettings, FitnessSettings } from '#domain/fitness/fitness.contract.ts';
import { DEFAULT_SETTINGS } from '#domain/fitness/live/default-settings.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useSaveToDevice } from '../exercises/use-save-to-device.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';

type SettingsRow = FitnessSettings & { id: string };
type ExerciseRow = ExerciseSettings & { id: string };

export type LiveSettings = ReturnType<typeof useLiveSettings>;

const TABLES = { settings: 'workout_settings', exercise: 'exercise_settings' };
/** A member has one row of settings. */
const MINE = 'mine';
const NEVER = '1970-01-01T00:00:00.000Z';

/** Plates, bar, sound and the rule of each exercise, as the server has them and as they were changed here since. */
export function useLiveSettings() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const { data, dataUpdatedAt } = useFitnessHub(useToday());
  const ofServer = useMemo(() => data && (data.settings ? [{ ...data.settings, id: MINE }] : []), [data]);
  const ofExercises = useMemo(() => data?.exerciseSettings.map(withId), [data]);
  const [stored] = useOverlay(TABLES.settings, { data: ofServer, dataUpdatedAt }, settingsAfter);
  const rows = useOverlay(TABLES.exercise, { data: ofExercises, dataUpdatedAt }, exerciseAfter);
  const settings: FitnessSettings = stored ?? { ...DEFAULT_SETTINGS, editedAt: NEVER };

  const save = (change: Partial<FitnessSettings>) => {
    const { id: _id, ...input } = { id: MINE, ...settings, ...change };
    return kept(() =>
      outbox.enqueue({
        call: ['fitness', 'saveSettings'],
        input: { ...input, editedAt: laterEdit(settings.editedAt, correctedNow()) },
        record: `${TABLES.settings}:${MINE}`,
        effect: 'change',
        label: { key: 'live.unsent.settings', detailKey: 'live.unsent.settingsDetail' },
      }),
    );
  };

  const ofExercise = (exerciseId: string) => rows.find(({ id }) => id === exerciseId) ?? null;

  const saveOfExercise = (about: { exerciseId: string; name: string }, change: Partial<ExerciseSettings>) => {
    const { id: _id, ...before } = ofExercise(about.exerciseId) ?? { id: '', ...unset(about.exerciseId) };
    return kept(() =>
      outbox.enqueue({
        call: ['fitness', 'saveExerciseSettings'],
        input: { ...before, ...change, editedAt: laterEdit(before.editedAt, correctedNow()) },
        record: `${TABLES.exercise}:${about.exerciseId}`,
        effect: 'change',
        label: {
          key: 'exercises.unsent.settings',
          detailKey: 'exercises.unsent.settingsDetail',
          values: { name: about.name },
        },
      }),
    );
  };

  return { settings, save, ofExercise, saveOfExercise, weightKg: data?.weightKg ?? null };
}

const unset = (exerciseId: string): ExerciseSettings => ({
  exerciseId,
  progression: null,
  restSeconds: null,
  barKg: null,
  favourite: false,
  editedAt: NEVER,
});

function withId(settings: ExerciseSettings): ExerciseRow {
  return { ...settings, id: settings.exerciseId };
}

function settingsAfter(before: SettingsRow | undefined, { input }: Operation): SettingsRow | undefined {
  return isSettings(input) ? { ...input, id: MINE } : before;
}

function exerciseAfter(before: ExerciseRow | undefined, { input }: Operation): ExerciseRow | undefined {
  return isExerciseSettings(input) ? withId(input) : before;
}

/** What waits on the device may have been written by another version of the app. */
function isSettings(value: unknown): value is FitnessSettings {
  return typeof value === 'object' && value !== null && 'plates' in value && 'bars' in value && 'keepAwake' in value;
}

function isExerciseSettings(value: unknown): value is ExerciseSettings {
  return typeof value === 'object' && value !== null && 'exerciseId' in value && 'progression' in value;
}
