import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredPlan } from '#domain/meals/plans.contract.ts';
import { api } from '#web/platform/api.ts';
import { useOverlay } from '#web/platform/offline/use-sync.ts';
import { PLANS_TABLE, planAfter } from './plan-operations.ts';

/** The key is the name of its calls, so that it is read again when a saved plan has arrived. */
export function plansQuery() {
  return queryOptions({
    queryKey: ['mealPlans'],
    queryFn: async () => (await api.mealPlans.list()).plans,
    meta: { lastSeen: true },
  });
}

/** The member's plans, newest first, with what this device has changed and not sent laid over them. */
export function usePlans() {
  const query = useQuery(plansQuery());
  const rows = useOverlay(PLANS_TABLE, query, planAfter);
  const plans = useMemo(() => rows.toSorted(newestFirst), [rows]);
  // What this device has made itself can be shown before anything was read.
  const isReady = query.data !== undefined || plans.length > 0;
  return { query, plans, isReady };
}

function newestFirst(a: StoredPlan, b: StoredPlan): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
