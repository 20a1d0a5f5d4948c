import { addDays, type Day, daysBetween } from '../../day/day.ts';
import type { DayValue } from '../day-values.ts';
import { pointsInPeriod } from '../period.ts';

/** Time constant of the trend: after seven days it covers 63 % of the distance to a new weight. */
const TREND_TIME_CONSTANT_DAYS = 7;
/** After a longer gap the trend restarts. */
export const TREND_GAP_DAYS = 14;

/** `startsNew` is true when no line connects it with the previous point. */
export type TrendPoint = DayValue & { startsNew: boolean };

/** The exponential average of daily weights over real time, so that missed days count with their length. */
export function weightTrend(daily: readonly DayValue[]): TrendPoint[] {
  const trend: TrendPoint[] = [];
  for (const { day, value } of daily) {
    const last = trend.at(-1);
    const gap = last ? daysBetween(last.day, day) : Number.POSITIVE_INFINITY;
    if (!last || gap > TREND_GAP_DAYS) trend.push({ day, value, startsNew: true });
    else trend.push({ day, value: last.value + shareOf(gap) * (value - last.value), startsNew: false });
  }
  return trend;
}

/** The share of the distance to a new value that the average covers in this many days. */
function shareOf(days: number): number {
  return 1 - Math.exp(-days / TREND_TIME_CONSTANT_DAYS);
}

/** A trend needs two weeks and three weighings. */
const TREND_MINIMUM = { days: 14, weighings: 3 } as const;

/** Points are oldest first; `last` is the newest of them. */
export type Standing = { kind: 'standing'; points: TrendPoint[]; last: TrendPoint };
export type StandingTrend = Standing | { kind: 'none'; why: 'too-little' | 'stale' };

/** The continuous trend up to today, or why there is none: too few weighings, or none recently. */
export function standingTrend(trend: readonly TrendPoint[], today: Day): StandingTrend {
  const first = trend.findLast(({ startsNew }) => startsNew);
  const last = trend.at(-1);
  if (!first || !last) return { kind: 'none', why: 'too-little' };
  if (daysBetween(last.day, today) > TREND_GAP_DAYS) return { kind: 'none', why: 'stale' };
  const points = trend.slice(trend.indexOf(first));
  const isEnough = daysBetween(first.day, last.day) >= TREND_MINIMUM.days && points.length >= TREND_MINIMUM.weighings;
  return isEnough ? { kind: 'standing', points, last } : { kind: 'none', why: 'too-little' };
}

/** The rate is measured over this many days before the newest weighing. */
const RATE_DAYS = 30;

/** Kilograms per week of the trend over the last thirty days, or over its continuous part; null without a trend. */
export function weeklyRate(trend: readonly TrendPoint[], today: Day): number | null {
  const standing = standingTrend(trend, today);
  return standing.kind === 'none' ? null : rateOf(standing);
}

/** Kilograms per week of a trend. Gaps are shorter than thirty days, so there are always two points. */
export function rateOf({ points, last }: Standing): number {
  const from = addDays(last.day, -RATE_DAYS);
  const first = points.reduceRight((earliest, point) => (point.day >= from ? point : earliest), last);
  return ((last.value - first.value) / daysBetween(first.day, last.day)) * 7;
}

/** Days of weights needed for a glance: the average converges before the days that are shown. */
export const GLANCE_DAYS = 120;
const SHOWN_DAYS = 30;

/** `trend` has the last thirty days; `weeklyRateKg` is null without a trend. */
export type WeightGlance = { latest: DayValue; trend: TrendPoint[]; weeklyRateKg: number | null };

/** A summary of daily weights up to today; null without any. */
export function weightGlance(daily: readonly DayValue[], today: Day): WeightGlance | null {
  const latest = daily.at(-1);
  if (!latest) return null;
  const trend = weightTrend(daily);
  return { latest, trend: pointsInPeriod(trend, SHOWN_DAYS, today), weeklyRateKg: weeklyRate(trend, today) };
}
