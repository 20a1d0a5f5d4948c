import { addDays, type Day, daysBetween } from '#domain/day/day.ts';
import type { DayValue } from './day-values.ts';

/** Periods of the curves in days, including today. */
export const PERIODS = [15, 30, 90, 365, 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The points of a period that ends today. */
export function pointsInPeriod<Point extends DayValue>(points: readonly Point[], period: Period, today: Day): Point[] {
  const from = period === 'all' ? '' : addDays(today, 1 - period);
  return points.filter(({ day }) => day >= from && day <= today);
}

/** `offset` counts days from the start of the period, so that two periods can be overlaid. */
export type AlignedPoint<Point extends DayValue = DayValue> = Point & { offset: number };

/** A series over a period that ends today and over the period before it. */
export function twoPeriods<Point extends DayValue>(points: readonly Point[], days: number, today: Day) {
  const start = addDays(today, 1 - days);
  const startBefore = addDays(start, -days);
  const aligned = (first: Day, end: Day) =>
    points
      .filter(({ day }) => day >= first && day < end)
      .map((point): AlignedPoint<Point> => ({ ...point, offset: daysBetween(first, point.day) }));
  return { now: aligned(start, addDays(today, 1)), before: aligned(startBefore, start) };
}
