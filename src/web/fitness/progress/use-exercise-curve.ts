import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ProgressPeriod, SeriesPoint } from '#domain/fitness/progress/progress-series.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import type { XLabel } from '#web/ui/charts/chart-axis.tsx';
import type { CurvePoint } from '#web/ui/charts/curve-layout.ts';

const DAY_MS = 86_400_000;
/** Longer spans have labels without days. */
const LONG_DAYS = 400;

/** A metric over time as chart points, with labels for the first, some middle, and the last day. */
export function useExerciseCurve(points: readonly SeriesPoint[]): { curve: CurvePoint[]; xLabels: XLabel[] } {
  const format = useFormat();
  const today = useToday();
  const curve = useMemo(() => points.map(({ at, value }) => ({ x: Date.parse(at) / DAY_MS, y: value })), [points]);
  const xLabels = useMemo(() => {
    const [first, last] = [curve[0], curve.at(-1)];
    if (!first || !last) return [];
    const isLong = last.x - first.x > LONG_DAYS;
    const textOf = (x: number) => {
      const day = format.dayOf(x * DAY_MS);
      if (day === today) return format.dayRelative(day, today);
      return isLong ? format.month(day) : format.dayShort(day);
    };
    const shares = last.x - first.x < 3 ? [0] : isLong ? [0, 0.5] : [0, 1 / 3, 2 / 3];
    const labels = shares.map((share) => first.x + (last.x - first.x) * share).map((x) => ({ x, label: textOf(x) }));
    if (last.x === first.x) return [{ x: last.x, label: textOf(last.x), strong: true }];
    return [...labels, { x: last.x, label: textOf(last.x), strong: true }];
  }, [curve, format, today]);
  return { curve, xLabels };
}

/** "90 dagar", "hela tiden". */
export function usePeriodName(): (period: ProgressPeriod) => string {
  const t = useTranslations('exercises');
  return (period) => (period === 'all' ? t('period.whole') : t('period.days', { days: period }));
}
