import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { EQUIPMENT, LOGGED, MUSCLES } from '#domain/fitness/fitness-words.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { type Operation, replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { ownExercisesQuery } from '../fitness-queries.ts';
import { useSaveToDevice } from './use-save-to-device.ts';

/** Exercises that the member has made, also those that have not been sent yet. */
export function useOwnExercises(): OwnExercise[] {
  return useOverlay(TABLE, useQuery(ownExercisesQuery()), ownExerciseAfter);
}

export type OwnExerciseFields = Omit<OwnExercise, 'id' | 'createdAt' | 'editedAt'>;

/** Makes, changes and removes own exercises. What was logged of them stays. */
export function useOwnExerciseActions() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const taps = useSecondTap();
  const toast = useToast();
  const t = useTranslations('exercises');

  const put = (exercise: OwnExercise, effect: 'create' | 'change') =>
    outbox.enqueue({
      call: ['exercises', 'saveOwn'],
      input: exercise,
      record: ownExerciseRecord(exercise.id),
      effect,
      label: labelOf(exercise),
    });

  const make = async (fields: OwnExerciseFields): Promise<OwnExercise | null> => {
    if (taps.isSecond(fields)) return null;
    const at = correctedInstant();
    const exercise = { ...fields, id: newId(), createdAt: at, editedAt: at };
    return (await kept(() => put(exercise, 'create'))) ? exercise : null;
  };

  const change = (before: OwnExercise, fields: OwnExerciseFields): Promise<boolean> => {
    const exercise = { ...before, ...fields, editedAt: laterEdit(before.editedAt, correctedNow()) };
    return kept(async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, ownExerciseRecord(exercise.id));
      if (earlier && (await outbox.edit(earlier.opId, exercise))) return;
      await put(exercise, 'change');
    });
  };

  const remove = async (exercise: OwnExercise): Promise<boolean> => {
    const editedAt = laterEdit(exercise.editedAt, correctedNow());
    const isKept = await kept(() =>
      outbox.enqueue({
        call: ['exercises', 'removeOwn'],
        input: { id: exercise.id, editedAt },
        record: ownExerciseRecord(exercise.id),
        effect: 'delete',
        label: labelOf(exercise),
      }),
    );
    if (!isKept) return false;
    const undo = () => kept(() => put({ ...exercise, editedAt: laterEdit(editedAt, correctedNow()) }, 'change'));
    toast.show({
      text: t('own.removed', { name: exercise.name }),
      action: { label: t('own.undo'), onAct: () => void undo() },
    });
    return true;
  };

  return { make, change, remove };
}

function labelOf({ name }: OwnExercise) {
  return { key: 'exercises.unsent.own', detailKey: 'exercises.unsent.ownDetail', values: { name } };
}

/** The table's name in the records of the outbox. */
const TABLE = 'member_exercises';

export function ownExerciseRecord(id: string): string {
  return `${TABLE}:${id}`;
}

/** An own exercise after one of this device's own operations. */
function ownExerciseAfter(_before: OwnExercise | undefined, { input }: Operation): OwnExercise | undefined {
  return isOwnExercise(input) ? input : undefined;
}

/** What waits on the device may have been written by another version of the app. */
function isOwnExercise(value: unknown): value is OwnExercise {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    name,
    steps,
    editedAt,
    primaryMuscle,
    secondaryMuscles,
    equipment,
    logged,
  }: Partial<Record<keyof OwnExercise, unknown>> = value;
  return (
    [id, name, steps, editedAt].every((text) => typeof text === 'string') &&
    MUSCLES.some((known) => known === primaryMuscle) &&
    EQUIPMENT.some((known) => known === equipment) &&
    LOGGED.some((known) => known === logged) &&
    Array.isArray(secondaryMuscles)
  );
}
