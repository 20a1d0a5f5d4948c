import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import type { HistoryFilter } from '#domain/fitness/history/match-history.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

const FRESH_MS = 120_000;

/** A page of twenty workouts, newest first, with the count of all matches. */
export function historyQuery(filter: HistoryFilter, page: number) {
  return queryOptions({
    queryKey: ['fitness', 'history', filter, page],
    queryFn: () => api.fitness.history({ ...filter, page, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.history', maxEntries: 10 },
  });
}

export function workoutQuery(id: string) {
  return queryOptions({
    queryKey: ['fitness', 'workout', id],
    queryFn: () => api.fitness.workout({ id }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.workout', maxEntries: 30 },
  });
}

/** Workouts of a range of days, oldest first. */
export function calendarQuery({ from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['fitness', 'calendar', from, to],
    queryFn: async () => (await api.fitness.calendar({ from, to, timeZone: browserTimeZone() })).workouts,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.calendar', maxEntries: 12 },
  });
}
