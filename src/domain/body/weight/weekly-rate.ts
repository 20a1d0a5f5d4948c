import { addDays, type Day, daysBetween } from '../../day/day.ts';
import { type Standing, standingTrend } from './standing-trend.ts';
import type { TrendPoint } from './weight-trend.ts';

/** The measured rate looks this far back from the newest weighing. */
const RATE_DAYS = 30;

/** Kilograms per week that the trend has moved over the last thirty days, or as far back as it is unbroken; null without a trend. */
export function weeklyRate(trend: readonly TrendPoint[], today: Day): number | null {
  const standing = standingTrend(trend, today);
  return standing.kind === 'none' ? null : rateOf(standing);
}

/** Kilograms per week of a trend that stands. Its gaps are shorter than the thirty days, so there are always two points in them. */
export function rateOf({ points, last }: Standing): number {
  const from = addDays(last.day, -RATE_DAYS);
  const first = points.reduceRight((earliest, point) => (point.day >= from ? point : earliest), last);
  return ((last.value - first.value) / daysBetween(first.day, last.day)) * 7;
}
