import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isoWeek } from '#domain/day/iso-week.ts';
import type { TrainingWeek } from '#domain/fitness/history/training-weeks.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';

type WeeksCurveProps = {
  recent: readonly TrainingWeek[];
  /** Interval of labelled weeks. */
  every: number;
  height?: number;
  onActive: (index: number | null) => void;
};

/** Minutes of training per week, the unfinished week dotted. */
export function WeeksCurve({ recent, every, height = 190, onActive }: WeeksCurveProps) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const points = useMemo(() => recent.map(({ minutes }, x) => ({ x, y: minutes })), [recent]);
  const last = recent.length - 1;
  const minutes = (index: number) => format.number(Math.round(recent[index]?.minutes ?? 0));
  const xLabels = recent.flatMap(({ monday }, x) => {
    if (x === last) return [{ x, label: t('overview.now'), strong: true }];
    return x % every === 0 && x < last - every / 2
      ? [{ x, label: t('overview.weekShort', { week: isoWeek(monday) }) }]
      : [];
  });
  return (
    <CurveChart
      label={t('overview.chart', { from: minutes(0), to: minutes(last) })}
      points={points}
      height={height}
      yFrom="zero"
      grid={3}
      unfinished
      // Omits fractions of a minute on the axis.
      formatY={(value) => (Number.isInteger(value) ? format.number(value) : '')}
      xLabels={xLabels}
      onActiveChange={onActive}
      describePoint={(index) =>
        t('overview.point', { week: isoWeek(recent[index]?.monday ?? ''), minutes: minutes(index) })
      }
    />
  );
}

/** The same weeks as a table, newest first. */
export function WeeksTable({ recent }: { recent: readonly TrainingWeek[] }) {
  const t = useTranslations('fitness');
  const format = useFormat();
  return (
    <ChartTable
      caption={t('overview.table')}
      head={[t('overview.weekHead'), t('overview.minutesHead')]}
      rows={recent
        .map(({ monday, minutes }) => [
          t('overview.week', { week: isoWeek(monday) }),
          format.number(Math.round(minutes)),
        ])
        .toReversed()}
    />
  );
}
