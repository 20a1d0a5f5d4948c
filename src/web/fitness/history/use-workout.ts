import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { workoutQuery } from './history-queries.ts';
import { useRemovedWorkouts } from './use-workout-log.ts';
import { isWorkoutRow, WORKOUTS_TABLE } from './workout-records.ts';

/** One workout as this device knows it; `removed` is what stood here until it was taken out a moment ago. */
export function useWorkout(id: string) {
  const query = useQuery(workoutQuery(id));
  const { data, dataUpdatedAt } = query;
  const read = useMemo(() => data && [data], [data]);
  const rows = useOverlay(WORKOUTS_TABLE, { data: read, dataUpdatedAt }, workoutAfter);
  const workout = rows.find((row) => row.id === id) ?? null;
  const removed = useRemovedWorkouts().find((row) => row.id === id) ?? null;
  return { query, workout, removed: workout ? null : removed };
}

function workoutAfter(before: WorkoutRow | undefined, { input }: Operation): WorkoutRow | undefined {
  return isWorkoutRow(input) ? input : before;
}
