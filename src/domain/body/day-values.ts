import { addDays, type Day, daysBetween } from '../day/day.ts';

/** One value of a day, used by curves, changes and trends. Lists are oldest first, one value per day. */
export type DayValue = { day: Day; value: number };

/** The change from one measurement to a later one; `perWeek` is null over less than a week. */
export type Change = { from: DayValue; to: DayValue; change: number; perWeek: number | null };

/** The change from the second newest to the newest measurement; null with fewer than two. */
export function changeSinceLast(points: readonly DayValue[]): Change | null {
  return changeBetween(points.at(-2), points.at(-1));
}

/** The change from the first to the newest measurement. */
export function changeSinceFirst(points: readonly DayValue[]): Change | null {
  return points.length < 2 ? null : changeBetween(points[0], points.at(-1));
}

/** The change within the last days, including today: from the first measurement in them to the newest. */
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

/**
 * The largest difference to the previous value without a confirmation: a share of that value that grows per week up to `most`; `least`
 * avoids confirmations of small values. Our own limits: wide enough for a long run in the heat, narrow enough to detect two swapped digits.
 */
const USUAL = {
  weightKg: { share: 0.05, perWeek: 0.015, max: 0.3, min: 3 },
  tapeCm: { share: 0.1, perWeek: 0.01, max: 0.3, min: 3 },
  skinfoldMm: { share: 0.5, perWeek: 0.05, max: 1, min: 4 },
} as const;
export type MeasureKind = keyof typeof USUAL;

/** The last value up to a day, or else the first one after it; null without any. */
export function valueBefore(points: readonly DayValue[], day: Day): DayValue | null {
  return points.findLast((point) => point.day <= day) ?? points[0] ?? null;
}

/** True when a value differs so much from the previous one that it may be a typing error (169.4 kg after 69.4). */
export function isUnusual(kind: MeasureKind, { day, value }: DayValue, before: DayValue | null): boolean {
  if (!before) return false;
  const { share, perWeek, max, min } = USUAL[kind];
  const weeks = Math.abs(daysBetween(before.day, day)) / 7;
  const usual = Math.max(min, before.value * Math.min(max, share + perWeek * weeks));
  return Math.abs(value - before.value) > usual;
}
