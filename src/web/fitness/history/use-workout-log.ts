import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useRequireLogin } from '../use-require-login.ts';
import { WORKOUTS } from '../workout-rows.ts';

/** Changes, removes and restores workouts. A call resolves to true once the change is stored on the device. */
export function useWorkoutLog() {
  const writes = useWrites(WORKOUTS, useTranslations('exercises')('errors.saving'));
  const undoToast = useUndoToast('success');
  const t = useTranslations('history');
  const { add, drop } = useRemovedList();
  const isSignedIn = useRequireLogin('LOGIN_TO_LOG_WORKOUTS');

  /** Updates a workout and shows a toast with undo. */
  const change = async (before: WorkoutRow, after: WorkoutRow): Promise<boolean> => {
    if (!isSignedIn()) return false;
    const changed = await writes.change(before, after);
    if (changed) undoToast(t('edit.saved', { name: after.name }), () => writes.change(changed, before));
    return changed !== null;
  };

  const restore = async (removed: WorkoutRow): Promise<boolean> => {
    const isStored = await writes.restoreAll([removed]);
    if (isStored) drop(removed.id);
    return isStored;
  };

  const remove = async (workout: WorkoutRow): Promise<boolean> => {
    const [removed] = (await writes.removeAll([workout])) ?? [];
    if (!removed) return false;
    add(removed);
    undoToast(t('removed', { name: workout.name }), () => restore(removed));
    return true;
  };

  return { change, remove, restore };
}

/**
 * Workouts removed while the app is open, so that the list and the calendar can offer undo. Its key is not under the training keys, so that
 * reloads do not affect it; it is cleared with the query client at sign-out.
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
