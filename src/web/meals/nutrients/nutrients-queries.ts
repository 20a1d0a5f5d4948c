import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';

export type NutrientsWeek = Awaited<ReturnType<typeof api.nutrients.week>>;

/** Logged rows of the seven days up to `day`, with the amounts of their foods; sums are computed on the client. */
export function nutrientsQuery(day: Day) {
  return queryOptions({
    queryKey: ['nutrients', 'week', day],
    queryFn: () => api.nutrients.week({ day }),
    // The reference group depends on the profile.
    meta: { lastSeen: 'nutrients.week', staleWith: ['meals', 'recipes', 'foods', 'profile'] },
  });
}
