import shape from 'virtual:row-shape/fitness.saveWorkout';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const WORKOUTS = syncedTable<WorkoutRow>({
  name: 'workouts',
  shape,
  save: ['fitness', 'saveWorkout'],
  remove: ['fitness', 'removeWorkout'],
  useLabel: useWorkoutLabel,
});

/** Names a recent workout with its minutes, others with their day. */
function useWorkoutLabel(): ReturnType<(typeof WORKOUTS)['useLabel']> {
  const format = useFormat();
  return ({ name, durationMinutes, createdAt }, effect) =>
    effect === 'create'
      ? { key: 'live.unsent.workout', detailKey: 'live.unsent.workoutDetail', values: { name, durationMinutes } }
      : {
          key: 'history.unsent.workout',
          detailKey: 'history.unsent.workoutDetail',
          values: { name, when: format.dayShort(format.dayOf(createdAt)) },
        };
}
