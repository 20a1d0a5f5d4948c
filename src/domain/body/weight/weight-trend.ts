import { daysBetween } from '../../day/day.ts';
import type { DayValue } from '../day-value.ts';

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
