import { useMemo } from 'react';
import { bodySeries, type SeriesKey, unitOfSeries } from '#domain/body/curves/body-series.ts';
import { type Change, changeSinceFirst, type DayValue } from '#domain/body/day-values.ts';
import { type Period, pointsInPeriod, twoPeriods } from '#domain/body/period.ts';
import { TREND_GAP_DAYS } from '#domain/body/weight/weight-trend.ts';
import type { Day } from '#domain/day/day.ts';
import type { BodyView } from '../use-body.ts';
import { curveOf, periodSpan } from './day-axis.ts';

/** Two different series, or one over two periods. */
export type Comparison =
  | { mode: 'series'; first: SeriesKey; second: SeriesKey; period: Period }
  | { mode: 'periods'; first: SeriesKey; period: Exclude<Period, 'all'> };

export type Curves = ReturnType<typeof useCurves>;

/** The curves of a comparison, memoised for the chart. */
export function useCurves(view: BodyView, { mode, ...choice }: Comparison, today: Day) {
  const { first, period } = choice;
  const second = 'second' in choice ? choice.second : null;
  const main = useMemo(() => bodySeries(first, view), [first, view]);
  const other = useMemo(() => (second ? bodySeries(second, view) : []), [second, view]);
  return useMemo(() => {
    const span = periodSpan([...main.slice(0, 1), ...other.slice(0, 1)].toSorted(oldestFirst), period, today);
    const shown = pointsInPeriod(main, period, today);
    const beside = mode === 'series' ? pointsInPeriod(other, period, today) : [];
    const before = mode === 'periods' && period !== 'all' ? twoPeriods(main, period, today).before : [];
    return {
      span,
      first: seriesOf(first, shown),
      second: second && seriesOf(second, beside),
      before: {
        points: before,
        curve: before.map(({ offset, value }) => ({ x: span[0] + offset, y: value })),
        change: changeSinceFirst(before),
      },
    };
  }, [main, other, mode, first, second, period, today]);
}

function oldestFirst(one: DayValue, other: DayValue): number {
  return one.day.localeCompare(other.day);
}

export type ShownSeries = ReturnType<typeof seriesOf>;

function seriesOf(key: SeriesKey, points: readonly DayValue[]) {
  const change: Change | null = changeSinceFirst(points);
  return {
    key,
    unit: unitOfSeries(key),
    points,
    curve: curveOf(points),
    change,
    /** The line of a weight breaks at long gaps; other measurements are rarer and have no gaps. */
    gapAfter: GAPPED.includes(key) ? TREND_GAP_DAYS : undefined,
  };
}

const GAPPED: readonly SeriesKey[] = ['trend', 'weight', 'bmi'];
