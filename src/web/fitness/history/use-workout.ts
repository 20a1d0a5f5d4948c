import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { WORKOUTS } from '../workout-rows.ts';
import { workoutQuery } from './history-queries.ts';
import { useRemovedWorkouts } from './use-workout-log.ts';

/** One workout with changes of this device; `removed` is set when it was just removed. */
export function useWorkout(id: string) {
  const query = useQuery(workoutQuery(id));
  const { data, dataUpdatedAt } = query;
  const read = useMemo(() => data && [data], [data]);
  const rows = useRows(WORKOUTS, { data: read, dataUpdatedAt });
  const workout = rows.find((row) => row.id === id) ?? null;
  const removed = useRemovedWorkouts().find((row) => row.id === id) ?? null;
  return { query, workout, removed: workout ? null : removed };
}
