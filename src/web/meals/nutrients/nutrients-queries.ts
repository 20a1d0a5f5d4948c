import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';

export type NutrientsWeek = Awaited<ReturnType<typeof api.nutrients.week>>;

/** What was logged on the seven days up to `day`, with the amounts of its foods; sums are made on the device. */
export function nutrientsQuery(day: Day) {
  return queryOptions({
    queryKey: ['nutrients', 'week', day],
    queryFn: () => api.nutrients.week({ day }),
    // Who it is compared for follows from the profile.
    meta: { lastSeen: 'nutrients.week', staleWith: ['meals', 'recipes', 'foods', 'profile'] },
  });
}
