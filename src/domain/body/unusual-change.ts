import { type Day, daysBetween } from '../day/day.ts';
import type { DayValue } from './day-value.ts';

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
