import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useOverlay } from '#web/platform/offline/use-sync.ts';
import { PLANS_TABLE, planAfter } from './plan-operations.ts';
import { plansQuery } from './plan-queries.ts';

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
