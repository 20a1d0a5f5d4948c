import type { Day } from '../../day/day.ts';
import { pointsInPeriod } from '../curves/period.ts';
import type { DayValue } from '../day-value.ts';
import { weeklyRate } from './weekly-rate.ts';
import { type TrendPoint, weightTrend } from './weight-trend.ts';

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
