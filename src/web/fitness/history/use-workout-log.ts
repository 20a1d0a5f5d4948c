import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useSaveToDevice } from '../exercises/use-save-to-device.ts';
import { useRequireLogin } from '../use-require-login.ts';
import { removeWorkoutDraft, saveWorkoutDraft, workoutRecord } from './workout-records.ts';

/** Changes, removes and brings back workouts. What is written is on the device when a call answers true. */
export function useWorkoutLog() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const toast = useToast();
  const format = useFormat();
  const t = useTranslations('history');
  const { add, drop } = useRemovedList();
  const isSignedIn = useRequireLogin('LOGIN_TO_LOG_WORKOUTS');
  const whenOf = ({ createdAt }: Pick<WorkoutRow, 'createdAt'>) => format.dayShort(format.dayOf(createdAt));
  const undoToast = (text: string, onUndo: () => void) =>
    toast.show({ tone: 'success', text, action: { label: t('undo'), onAct: onUndo } });

  const write = (workout: WorkoutRow): Promise<boolean> =>
    kept(async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, workoutRecord(workout.id));
      if (earlier && (await outbox.edit(earlier.opId, workout))) return;
      await outbox.enqueue(saveWorkoutDraft(workout, 'change', whenOf(workout)));
    });

  /** The same workout with other content; the toast takes it back. */
  const change = async (before: WorkoutRow, after: WorkoutRow): Promise<boolean> => {
    if (!isSignedIn()) return false;
    const editedAt = laterEdit(before.editedAt, correctedNow());
    if (!(await write({ ...after, editedAt }))) return false;
    undoToast(
      t('edit.saved', { name: after.name }),
      () => void write({ ...before, editedAt: laterEdit(editedAt, correctedNow()) }),
    );
    return true;
  };

  /** The server may know the workout, so bringing it back is a change that was made later than the removal. */
  const restore = async (workout: WorkoutRow): Promise<boolean> => {
    const back = { ...workout, editedAt: laterEdit(workout.editedAt, correctedNow()) };
    const isKept = await kept(() => outbox.enqueue(saveWorkoutDraft(back, 'change', whenOf(back))));
    if (isKept) drop(workout.id);
    return isKept;
  };

  const remove = async (workout: WorkoutRow): Promise<boolean> => {
    const editedAt = laterEdit(workout.editedAt, correctedNow());
    const named = { name: workout.name, when: whenOf(workout) };
    if (!(await kept(() => outbox.enqueue(removeWorkoutDraft({ id: workout.id, editedAt }, named))))) return false;
    const removed = { ...workout, editedAt };
    add(removed);
    undoToast(t('removed', { name: workout.name }), () => void restore(removed));
    return true;
  };

  return { change, remove, restore };
}

/**
 * Workouts that were removed while the app is open, as they were: the list and the calendar offer the way back where they stood. No
 * query key of training, so that a read does not touch it; it goes with the session like everything in the query client.
 */
const REMOVED = ['removed-workouts'];
const NONE: WorkoutRow[] = [];

export function useRemovedWorkouts(): WorkoutRow[] {
  const { data } = useQuery<WorkoutRow[]>({ queryKey: REMOVED, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? NONE;
}

function useRemovedList() {
  const client = useQueryClient();
  const update = (next: (rows: WorkoutRow[]) => WorkoutRow[]) =>
    client.setQueryData<WorkoutRow[]>(REMOVED, (before) => next(before ?? []));
  const drop = (id: string) => update((rows) => rows.filter((row) => row.id !== id));
  return {
    drop,
    add: (workout: WorkoutRow) => update((rows) => [...rows.filter(({ id }) => id !== workout.id), workout]),
  };
}
