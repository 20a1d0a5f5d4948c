import { type Day, daysBetween } from '../../day/day.ts';
import { TREND_GAP_DAYS, type TrendPoint } from './weight-trend.ts';

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
