import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { PLANS, storedPlan } from './plan-rows.ts';

// The keys begin with the names of their calls, which are invalidated when a write is synced.

export function plansQuery() {
  return queryOptions({
    queryKey: ['mealPlans'],
    queryFn: async () => (await api.mealPlans.list()).plans,
    meta: { lastSeen: 'mealPlans.list' },
  });
}

export type StoredList = Awaited<ReturnType<typeof api.shoppingLists.get>>['list'];

/** The stored list of a plan or planned week; null when there is none. */
export function listQuery(planId: string, week?: Day) {
  return queryOptions({
    queryKey: ['shoppingLists', planId],
    queryFn: async () => (await api.shoppingLists.get({ planId, ...(week && { week }) })).list,
    // Several phones may tick the same list.
    staleTime: 0,
    meta: { lastSeen: 'shoppingLists.get' },
  });
}

/** The member's plans, newest first, with changes of this device that are not synced yet. */
export function usePlans() {
  const query = useQuery(plansQuery());
  const rows = useRowsMadeOf(PLANS, query, storedPlan);
  const plans = useMemo(() => rows.toSorted(newestFirst), [rows]);
  // Plans of this device can be shown before anything was loaded.
  const isReady = query.data !== undefined || plans.length > 0;
  return { query, plans, isReady };
}

function newestFirst(a: StoredPlan, b: StoredPlan): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
