import type { Day } from '../../day/day.ts';
import type { DayValue } from '../day-value.ts';

/** The value that a goal counts from: the last one measured when it was set, or the first one after; null without any. */
export function goalStart(points: readonly DayValue[], since: Day): DayValue | null {
  return points.findLast(({ day }) => day <= since) ?? points[0] ?? null;
}
