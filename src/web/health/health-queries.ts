import { queryOptions } from '@tanstack/react-query';
import { addDays, type Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';

const FRESH_MS = 60_000;

/** Days of steps, active energy and body fat up to today. */
export function healthDaysQuery(today: Day, days: number) {
  return queryOptions({
    queryKey: ['health', 'days', today, days],
    queryFn: () => api.health.days({ from: addDays(today, 1 - days), to: today }),
    staleTime: FRESH_MS,
  });
}

/** Earlier imports, newest first. */
export function healthImportsQuery() {
  return queryOptions({
    queryKey: ['health', 'imports'],
    queryFn: async () => (await api.health.imports()).imports,
    staleTime: FRESH_MS,
  });
}
