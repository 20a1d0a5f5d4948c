import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import { type WeightGlance, weightGlance } from '#domain/body/weight/weight-trend.ts';
import type { Day } from '#domain/day/day.ts';
import { useBody } from '#web/body/use-body.ts';
import { dashboardQuery } from './dashboard-query.ts';

/**
 * The weight as the dashboard's own call has it, or as this device knows it better: after a weighing that is on its way, or
 * when the measurements were read later. Undefined while neither is there.
 */
export function useWeightGlance(today: Day): WeightGlance | null | undefined {
  const dashboard = useQuery({ ...dashboardQuery(today), enabled: false });
  const { query, view } = useBody({ isRead: false });
  const own = useMemo(() => weightGlance(dailyWeights(view.weights, view.olderWeights), today), [view, today]);
  const isOwnNewer = query.dataUpdatedAt > dashboard.dataUpdatedAt || view.hasUnsent;
  return isOwnNewer && own ? own : dashboard.data?.weight;
}
