import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

// The keys begin with the names of their calls, so that they are read again when something saved has arrived.

export function plansQuery() {
  return queryOptions({
    queryKey: ['mealPlans'],
    queryFn: async () => (await api.mealPlans.list()).plans,
    meta: { lastSeen: true },
  });
}

export type StoredList = Awaited<ReturnType<typeof api.shoppingLists.get>>['list'];

/** A plan's list as it is stored; null when there is none. */
export function listQuery(planId: string) {
  return queryOptions({
    queryKey: ['shoppingLists', planId],
    queryFn: async () => (await api.shoppingLists.get({ planId })).list,
    // A list is ticked off on several phones at once.
    staleTime: 0,
    meta: { lastSeen: true },
  });
}
