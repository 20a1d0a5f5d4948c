import { useMemo } from 'react';
import { changeSinceFirst } from '#domain/body/day-values.ts';
import { type Period, pointsInPeriod, twoPeriods } from '#domain/body/period.ts';
import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import { weightTrend } from '#domain/body/weight/weight-trend.ts';
import type { Day } from '#domain/day/day.ts';
import { curveOf, periodSpan } from '../curves/day-axis.ts';
import type { BodyView } from '../use-body.ts';

export type WeightTrend = ReturnType<typeof useWeightTrend>;
export type WeightCurve = ReturnType<typeof useWeightCurve>;

/** Daily weights and their trend. */
export function useWeightTrend({ weights, olderWeights }: Pick<BodyView, 'weights' | 'olderWeights'>) {
  return useMemo(() => {
    const daily = dailyWeights(weights, olderWeights);
    return { daily, trend: weightTrend(daily) };
  }, [weights, olderWeights]);
}

/** The weights of a period, and the period before aligned by day, for the chart. */
export function useWeightCurve({ daily, trend }: WeightTrend, period: Period, today: Day) {
  return useMemo(() => {
    const shown = pointsInPeriod(trend, period, today);
    const span = periodSpan(trend, period, today);
    const weighed = new Map(daily.map(({ day, value }) => [day, value]));
    const before = period === 'all' ? [] : twoPeriods(trend, period, today).before;
    return {
      shown,
      span,
      weighed,
      points: curveOf(shown),
      measured: curveOf(pointsInPeriod(daily, period, today)),
      before: before.map(({ offset, value }) => ({ x: span[0] + offset, y: value })),
      change: changeSinceFirst(shown),
    };
  }, [daily, trend, period, today]);
}
