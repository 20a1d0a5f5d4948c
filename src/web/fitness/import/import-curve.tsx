import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { quarterOf, workoutsPerQuarter, yearLabels } from '#domain/fitness/import/import-span.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { browserTimeZone, useToday } from '#web/platform/format/use-today.ts';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';

/** Workouts per quarter over the years; a quarter that is not over yet is dotted. */
export function ImportCurve({ startsMs }: { startsMs: readonly number[] }) {
  const t = useTranslations('import');
  const format = useFormat();
  const today = useToday();
  const quarters = useMemo(() => workoutsPerQuarter(startsMs, browserTimeZone()), [startsMs]);
  const points = useMemo(() => quarters.map(({ workouts }, x) => ({ x, y: workouts })), [quarters]);
  const last = quarters.at(-1);
  // One quarter is no curve.
  if (quarters.length < 2 || !last) return null;
  const isNow = last.from === quarterOf(today);
  const xLabels = [
    ...yearLabels(quarters),
    { x: quarters.length - 1, label: isNow ? t('curve.now') : last.from.slice(0, 4), strong: true },
  ];
  return (
    <CurveChart
      label={t('curve.label', {
        from: quarters[0]?.from.slice(0, 4) ?? '',
        most: Math.max(...quarters.map(({ workouts }) => workouts)),
      })}
      points={points}
      yFrom="zero"
      height={140}
      grid={1}
      dots="none"
      formatY={(value) => format.number(value)}
      unfinished={isNow}
      xLabels={xLabels}
    />
  );
}
