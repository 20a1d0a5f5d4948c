import { addDays, type Day, daysBetween } from '#domain/day/day.ts';
import type { XLabel } from '#web/ui/charts/chart-axis.tsx';
import type { CurvePoint } from '#web/ui/charts/curve-layout.ts';
import type { Cashback } from './cashback-queries.ts';

const DAY_ZERO = '2000-01-01';
const MAX_MONTHS = 4;
/** A month's label closer to the end than this share of the axis would overlap "today". */
const NEAR_END = 0.16;

type Curve = Cashback['curve'];

/** The curve starts at 0 on the day before its first month; each month's total is at its end, the last one at today. */
export function monthPoints(curve: Curve, today: Day): CurvePoint[] {
  const first = curve[0];
  if (!first) return [];
  const start = { x: dayNumber(firstDay(first.month)) - 1, y: 0 };
  return [start, ...curve.map(({ month, total }) => ({ x: endOf(month, today), y: total }))];
}

/** At most four month labels, evenly spaced, and today. `nameOf` formats a month's first day. */
export function monthLabels(curve: Curve, today: Day, nameOf: (day: Day) => string, todayLabel: string): XLabel[] {
  const step = Math.ceil(curve.length / MAX_MONTHS);
  const last = dayNumber(today);
  const begins = curve.filter((_, index) => index % step === 0).map(({ month }) => firstDay(month));
  const start = dayNumber(begins[0] ?? today) - 1;
  const labels = begins.map((day, index) => ({ x: index === 0 ? start : dayNumber(day), label: nameOf(day) }));
  const apart = labels.filter(({ x }, index) => index === 0 || last - x > NEAR_END * (last - start));
  return [...apart, { x: last, label: todayLabel, strong: true }];
}

const firstDay = (month: string): Day => `${month}-01`;

const dayNumber = (day: Day) => daysBetween(DAY_ZERO, day);

function endOf(month: string, today: Day): number {
  // The 32nd day from a month's first is always in the next month.
  const next = firstDay(addDays(firstDay(month), 31).slice(0, 7));
  return Math.min(dayNumber(today), dayNumber(next) - 1);
}
