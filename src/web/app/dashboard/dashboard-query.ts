import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

/** The day's numbers are refetched after two minutes, and at once when something has been logged. */
const FRESH_MS = 120_000;

export function dashboardQuery(day: Day) {
  return queryOptions({
    queryKey: ['dashboard', day],
    queryFn: () => api.dashboard.load({ day, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'dashboard.load' },
  });
}
