import { addDays, type Day, daysBetween } from '../day/day.ts';

/** One value of a day: what every curve, change and trend is made of. Lists of them are oldest first, one a day. */
export type DayValue = { day: Day; value: number };

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

/**
 * How far a value may lie from the one before it without a question: a share of that value, more for every week between
 * them and never more than `most`; `least` keeps small values from asking at every reading. Ours, wide enough for a long
 * run in the heat and narrow enough for two digits that changed places.
 */
const USUAL = {
  weightKg: { share: 0.05, perWeek: 0.015, most: 0.3, least: 3 },
  tapeCm: { share: 0.1, perWeek: 0.01, most: 0.3, least: 3 },
  skinfoldMm: { share: 0.5, perWeek: 0.05, most: 1, least: 4 },
} as const;
export type MeasureKind = keyof typeof USUAL;

/** The value that one of a day follows on: the last one until then, or else the first one after it; null without any. */
export function valueBefore(points: readonly DayValue[], day: Day): DayValue | null {
  return points.findLast((point) => point.day <= day) ?? points[0] ?? null;
}

/** True when a value lies so far from the one before that it may be a slip of the finger (169.4 kg after 69.4). */
export function isUnusual(kind: MeasureKind, { day, value }: DayValue, before: DayValue | null): boolean {
  if (!before) return false;
  const { share, perWeek, most, least } = USUAL[kind];
  const weeks = Math.abs(daysBetween(before.day, day)) / 7;
  const usual = Math.max(least, before.value * Math.min(most, share + perWeek * weeks));
  return Math.abs(value - before.value) > usual;
}
