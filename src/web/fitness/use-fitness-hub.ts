import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import type { FitnessHub } from '#domain/fitness/fitness.contract.ts';
import { hubOnDay } from '#domain/fitness/hub-on-day.ts';
import { fitnessHubQuery, HUB_KEY } from './fitness-queries.ts';

/** The hub of a day, as `hubQueryOn` begins it. */
export function useFitnessHub(day: Day) {
  return useQuery(hubQueryOn(useQueryClient(), day));
}

/**
 * The hub of a day. Until it is read it is what this device last had of another day: a new day without a network has its templates,
 * schedules and settings, too. It is as old as it is, so it is read again as soon as that can be.
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
