import { addDays, type Day, daysBetween } from '../../day/day.ts';
import type { DayValue } from '../day-values.ts';
import { pointsInPeriod } from '../period.ts';

/** How fast the trend follows: after seven days it has gone 63 % of the way to a new weight. */
const TREND_TIME_CONSTANT_DAYS = 7;
/** Over a longer gap nothing is known, so the trend begins anew after it. */
export const TREND_GAP_DAYS = 14;

/** `startsNew` where no line leads from the point before. */
export type TrendPoint = DayValue & { startsNew: boolean };

/** The exponential average of daily weights over real time: a missed morning weighs as much as it lasted. */
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

/** How much of the way to a new value the average goes after so many days. */
function shareOf(days: number): number {
  return 1 - Math.exp(-days / TREND_TIME_CONSTANT_DAYS);
}

/** A trend says something from two weeks and three weighings on; one measurement is not a trend. */
const TREND_MINIMUM = { days: 14, weighings: 3 } as const;

/** Points oldest first; `last` is the newest of them. */
export type Standing = { kind: 'standing'; points: TrendPoint[]; last: TrendPoint };
export type StandingTrend = Standing | { kind: 'none'; why: 'too-little' | 'stale' };

/** The unbroken trend that reaches to today, or why there is none: too few weighings, or none lately. */
export function standingTrend(trend: readonly TrendPoint[], today: Day): StandingTrend {
  const first = trend.findLast(({ startsNew }) => startsNew);
  const last = trend.at(-1);
  if (!first || !last) return { kind: 'none', why: 'too-little' };
  if (daysBetween(last.day, today) > TREND_GAP_DAYS) return { kind: 'none', why: 'stale' };
  const points = trend.slice(trend.indexOf(first));
  const isEnough = daysBetween(first.day, last.day) >= TREND_MINIMUM.days && points.length >= TREND_MINIMUM.weighings;
  return isEnough ? { kind: 'standing', points, last } : { kind: 'none', why: 'too-little' };
}

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

/** How far back weights are needed for a glance: long before the days that are shown, so that the average has settled. */
export const GLANCE_DAYS = 120;
const SHOWN_DAYS = 30;

/** `trend` has the last thirty days; `weeklyRateKg` is null while there is no trend. */
export type WeightGlance = { latest: DayValue; trend: TrendPoint[]; weeklyRateKg: number | null };

/** The weight at a glance, of daily weights up to today; null without any. */
export function weightGlance(daily: readonly DayValue[], today: Day): WeightGlance | null {
  const latest = daily.at(-1);
  if (!latest) return null;
  const trend = weightTrend(daily);
  return { latest, trend: pointsInPeriod(trend, SHOWN_DAYS, today), weeklyRateKg: weeklyRate(trend, today) };
}
