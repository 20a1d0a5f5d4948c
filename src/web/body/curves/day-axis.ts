import type { DayValue } from '#domain/body/day-values.ts';
import { type Period, pointsInPeriod } from '#domain/body/period.ts';
import { addDays, type Day, daysBetween } from '#domain/day/day.ts';
import type { Format } from '#web/platform/format/format.ts';
import type { XLabel } from '#web/ui/charts/chart-axis.tsx';
import type { CurvePoint } from '#web/ui/charts/curve-layout.ts';
import type { Span } from '#web/ui/charts/linear-scale.ts';

const DAY_ZERO = '2000-01-01';
/** Longer spans have labels without days. */
const LONG_DAYS = 400;

/** Consecutive number of a day, for charts. */
export function dayNumber(day: Day): number {
  return daysBetween(DAY_ZERO, day);
}

export function curveOf(points: readonly DayValue[]): CurvePoint[] {
  return points.map(({ day, value }) => ({ x: dayNumber(day), y: value }));
}

/** From the start of the period, or the first point, to today. */
export function periodSpan(points: readonly DayValue[], period: Period, today: Day): Span {
  const last = dayNumber(today);
  if (period !== 'all') return [last - period + 1, last];
  const first = pointsInPeriod(points, period, today)[0];
  return [Math.min(first ? dayNumber(first.day) : last - 1, last - 1), last];
}

/** Labels of a chart that ends today: its first day, one or two between, and "i dag". */
export function dayLabels([from, to]: Span, format: Format, todayLabel: string): XLabel[] {
  const isLong = to - from > LONG_DAYS;
  const shares = isLong ? [0, 0.5] : [0, 1 / 3, 2 / 3];
  const labels = shares.map((share) => {
    const x = Math.round(from + (to - from) * share);
    const day = addDays(DAY_ZERO, x);
    return { x, label: isLong ? format.month(day) : format.dayShort(day) };
  });
  const apart = labels.filter(({ x }, index) => index === 0 || x > (labels[index - 1]?.x ?? 0));
  return [...apart.filter(({ x }) => x < to), { x: to, label: todayLabel, strong: true }];
}
