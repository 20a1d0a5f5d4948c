import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { PLANS, storedPlan } from './plan-rows.ts';

// The keys begin with the names of their calls, so that they are read again when something saved has arrived.

export function plansQuery() {
  return queryOptions({
    queryKey: ['mealPlans'],
    queryFn: async () => (await api.mealPlans.list()).plans,
    meta: { lastSeen: 'mealPlans.list' },
  });
}

export type StoredList = Awaited<ReturnType<typeof api.shoppingLists.get>>['list'];

/** The list of a plan, or of a planned week, as it is stored; null when there is none. */
export function listQuery(planId: string, week?: Day) {
  return queryOptions({
    queryKey: ['shoppingLists', planId],
    queryFn: async () => (await api.shoppingLists.get({ planId, ...(week && { week }) })).list,
    // A list is ticked off on several phones at once.
    staleTime: 0,
    meta: { lastSeen: 'shoppingLists.get' },
  });
}

/** The member's plans, newest first, with what this device has changed and not sent laid over them. */
export function usePlans() {
  const query = useQuery(plansQuery());
  const rows = useRowsMadeOf(PLANS, query, storedPlan);
  const plans = useMemo(() => rows.toSorted(newestFirst), [rows]);
  // What this device has made itself can be shown before anything was read.
  const isReady = query.data !== undefined || plans.length > 0;
  return { query, plans, isReady };
}

function newestFirst(a: StoredPlan, b: StoredPlan): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
