import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { mondayOf } from '#domain/day/iso-week.ts';
import {
  type AxisLabel,
  axisLabels,
  type Quarter,
  quarterOf,
  workoutsPerQuarter,
  workoutsPerWeek,
} from '#domain/fitness/import/import-span.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { type Format, useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';

/** Workouts per quarter, or per week for a short file; an unfinished period is dotted. */
export function ImportCurve({ startsMs }: { startsMs: readonly number[] }) {
  const t = useTranslations('import');
  const format = useFormat();
  const today = useToday();
  const { periods, isWeeks } = useMemo(() => importPeriods(startsMs), [startsMs]);
  const points = useMemo(() => periods.map(({ workouts }, x) => ({ x, y: workouts })), [periods]);
  const max = Math.max(...periods.map(({ workouts }) => workouts));
  const ticks = useMemo(() => [0, max], [max]);
  const [first, last] = [periods[0], periods.at(-1)];
  // One point is not a curve.
  if (periods.length < 2 || !first || !last) return null;
  const isNow = last.from === (isWeeks ? mondayOf(today) : quarterOf(today));
  return (
    <CurveChart
      label={
        isWeeks
          ? t('curve.weeks', { from: format.dayShort(first.from), most: max })
          : t('curve.label', { from: first.from.slice(0, 4), most: max })
      }
      points={points}
      yFrom="zero"
      height={140}
      grid={2}
      ticks={ticks}
      dots="none"
      formatY={(value) => format.number(value)}
      unfinished={isNow}
      xLabels={axisLabels(periods, isWeeks ? 'weeks' : 'quarters').map((label) => {
        const isEnd = label.from === last.from;
        return { x: label.x, label: isEnd && isNow ? t('curve.now') : labelText(format, label), strong: isEnd };
      })}
    />
  );
}

function labelText(format: Format, { from, form }: AxisLabel): string {
  if (form === 'day') return format.dayShort(from);
  if (form === 'year') return from.slice(0, 4);
  return form === 'month' ? format.monthShort(from) : `${format.monthShort(from)} ${from.slice(0, 4)}`;
}

/** The points of the curve, and whether they are weeks. */
export function importPeriods(startsMs: readonly number[]): { periods: Quarter[]; isWeeks: boolean } {
  const weeks = workoutsPerWeek(startsMs, browserTimeZone());
  return { periods: weeks ?? workoutsPerQuarter(startsMs, browserTimeZone()), isWeeks: weeks !== null };
}
