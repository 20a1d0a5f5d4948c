import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { WorkoutGlance, WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { glanceWorkout } from '#domain/fitness/history/glance-workout.ts';
import { matchesHistory } from '#domain/fitness/history/match-history.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { WORKOUTS } from '../workout-rows.ts';
import { historyQuery } from './history-queries.ts';
import { type HistorySearch, historyFilterOf } from './history-search.ts';
import { useRemovedWorkouts } from './use-workout-log.ts';

/** A line of history: a workout, or a workout that was just removed. */
export type HistoryLine = { workout: WorkoutGlance; removed: WorkoutRow | null };

/** A page of history with changes of this device that were made since it was loaded. */
export function useHistory(search: HistorySearch) {
  const page = search.page ?? 1;
  const filter = useMemo(() => historyFilterOf(search), [search]);
  const query = useQuery({ ...historyQuery(filter, page), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt } = query;

  const after = useCallback(
    (workout: WorkoutRow, before: WorkoutGlance | undefined) => {
      // A new workout is shown on the first page when it matches the filter.
      const isHere = before !== undefined || (page === 1 && matchesHistory(workout, filter, browserTimeZone()));
      return isHere ? glanceWorkout(workout) : undefined;
    },
    [filter, page],
  );
  const workouts = useRowsMadeOf(WORKOUTS, { data: data?.workouts, dataUpdatedAt }, after);
  const removed = useRemovedWorkouts();

  const read = data?.workouts.length ?? 0;
  const total = (data?.total ?? 0) + workouts.length - read;
  const lines = useMemo(() => {
    const here = new Set(workouts.map(({ id }) => id));
    const isLast = data === undefined || data.page * data.pageSize >= data.total;
    const gone = removed
      .filter((row) => !here.has(row.id) && matchesHistory(row, filter, browserTimeZone()))
      .filter(({ createdAt }) => isOnPage(createdAt, data?.workouts ?? [], { isFirst: page === 1, isLast }));
    return [
      ...workouts.map((workout): HistoryLine => ({ workout, removed: null })),
      ...gone.map((row): HistoryLine => ({ workout: glanceWorkout(row), removed: row })),
    ].toSorted((one, other) => newestFirst(one.workout, other.workout));
  }, [workouts, removed, data, filter, page]);

  return { query, lines, total, page, pageSize: data?.pageSize ?? read };
}

function isOnPage(
  createdAt: string,
  rows: readonly WorkoutGlance[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): boolean {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const isBelowTop = isFirst || newest === undefined || createdAt <= newest.createdAt;
  return isBelowTop && (isLast || oldest === undefined || createdAt >= oldest.createdAt);
}

type Dated = { id: string; createdAt: string };

export function newestFirst(one: Dated, other: Dated): number {
  return other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
}
