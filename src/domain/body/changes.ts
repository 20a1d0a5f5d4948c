import { addDays, type Day, daysBetween } from '../day/day.ts';
import type { DayValue } from './day-value.ts';

/** From one measurement to a later one; `perWeek` is null over less than a week, which is too short to speak of a rate. */
export type Change = { from: DayValue; to: DayValue; change: number; perWeek: number | null };

/** The change to the newest measurement from the one before; null while there are not two. */
export function changeSinceLast(points: readonly DayValue[]): Change | null {
  return changeBetween(points.at(-2), points.at(-1));
}

/** The change to the newest measurement from the very first. */
export function changeSinceFirst(points: readonly DayValue[]): Change | null {
  return points.length < 2 ? null : changeBetween(points[0], points.at(-1));
}

/** The change within the last so many days, today included: from the first measurement in them to the newest. */
export function changeOverDays(points: readonly DayValue[], days: number, today: Day): Change | null {
  const from = addDays(today, 1 - days);
  return changeSinceFirst(points.filter(({ day }) => day >= from && day <= today));
}

function changeBetween(from: DayValue | undefined, to: DayValue | undefined): Change | null {
  if (!from || !to) return null;
  const change = to.value - from.value;
  const days = daysBetween(from.day, to.day);
  return { from, to, change, perWeek: days < 7 ? null : (change / days) * 7 };
}
