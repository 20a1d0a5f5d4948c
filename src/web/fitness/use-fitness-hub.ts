import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import type { FitnessHub } from '#domain/fitness/fitness.contract.ts';
import { hubOnDay } from '#domain/fitness/hub-on-day.ts';
import { fitnessHubQuery, HUB_KEY } from './fitness-queries.ts';

/** The hub of a day with the fallback of `hubQueryOn`. */
export function useFitnessHub(day: Day) {
  return useQuery(hubQueryOn(useQueryClient(), day));
}

/**
 * The hub of a day. Until it is loaded, it is derived from the cached hub of another day, so that a new day works offline. The cached time
 * is retained, so that it is reloaded as soon as possible.
 */
export function hubQueryOn(queryClient: QueryClient, day: Day) {
  const last = lastHub(queryClient, day);
  return {
    ...fitnessHubQuery(day),
    initialData: () => last && hubOnDay(last.hub, day),
    initialDataUpdatedAt: () => last?.readAt,
  };
}

function lastHub(queryClient: QueryClient, day: Day): { hub: FitnessHub; readAt: number } | undefined {
  const known = queryClient.getQueriesData<FitnessHub>({ queryKey: HUB_KEY }).flatMap(([key, hub]) => {
    const readAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    return hub === undefined || hub.day === day ? [] : [{ hub, readAt }];
  });
  return known.toSorted((one, other) => other.readAt - one.readAt)[0];
}
