import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LeadMetric, ProgressPeriod, ProgressSeries } from '#domain/fitness/progress/progress-series.ts';
import { isLessBetter } from '#domain/fitness/progress/records.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartTable, ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useSetTexts, useTrainingDay } from '../exercises/exercise-texts.ts';
import { ChangeBadge } from './change-badge.tsx';
import { useExerciseCurve, usePeriodName } from './use-exercise-curve.ts';

export type CurveMetric = LeadMetric | 'volumeKg';

type MetricCurveProps = {
  metric: CurveMetric;
  series: ProgressSeries;
  period: ProgressPeriod;
  /** The main metric of the page, with a larger curve. */
  isHero?: boolean;
  /** A line under the curve, such as the set of the value. */
  source?: ReactNode;
};

/** One metric over time: latest value, change, and curve or table. */
export function MetricCurve({ metric, series, period, isHero = false, source }: MetricCurveProps) {
  const t = useTranslations('exercises');
  const [active, setActive] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const name = t(`figures.${metric}`);
  return (
    <Card flush aria-label={name} className="flex flex-col lg:self-stretch">
      <CurveHead {...{ metric, series, period, isHero, active }} />
      {isTable ? (
        <MetricTable metric={metric} series={series} />
      ) : (
        <MetricChart metric={metric} series={series} isHero={isHero} onActive={setActive} />
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 px-5 pb-4">
        <p className="text-caption text-ink-3">{source}</p>
        {series.points.length > 0 && <ChartTableToggle shown={isTable} onShownChange={setTable} />}
      </div>
    </Card>
  );
}

type CurveHeadProps = Required<Pick<MetricCurveProps, 'metric' | 'series' | 'period' | 'isHero'>> & {
  active: number | null;
};

function CurveHead({ metric, series, period, isHero, active }: CurveHeadProps) {
  const t = useTranslations('exercises');
  const metricText = useMetricText();
  const dayOf = useTrainingDay();
  const periodName = usePeriodName();
  const point = active === null ? undefined : series.points[active];
  const shown = point ?? series.points.at(-1);
  const name = t(`figures.${metric}`);
  const { value, unit } = metricText.parts(shown?.value ?? null, metric);
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-4.5">
      <div>
        <p className="text-caption text-ink-3">{point ? t('figureOn', { name, day: dayOf(point.at) }) : name}</p>
        <NumberWithUnit value={value} unit={unit} size={isHero ? 'display' : 'h2'} />
      </div>
      {!point && series.change !== null && (
        <div className="flex flex-col items-end gap-1 text-right">
          <ChangeBadge
            change={series.change}
            isLessBetter={isLessBetter(metric)}
            text={metricText.whole(Math.abs(series.change), metric)}
          />
          {isHero && <p className="text-caption text-ink-3">{periodName(period)}</p>}
        </div>
      )}
    </div>
  );
}

type MetricChartProps = Pick<MetricCurveProps, 'metric' | 'series'> & {
  isHero: boolean;
  onActive: (index: number | null) => void;
};

function MetricChart({ metric, series, isHero, onActive }: MetricChartProps) {
  const t = useTranslations('exercises');
  const metricText = useMetricText();
  const texts = useSetTexts();
  const dayOf = useTrainingDay();
  const { curve, xLabels } = useExerciseCurve(series.points);
  const [first, last] = [series.points[0], series.points.at(-1)];
  if (!first || !last) return <p className="px-5 py-8 text-center text-ink-2">{t('noneInPeriod')}</p>;
  return (
    <CurveChart
      label={t('chart', {
        name: t(`figures.${metric}`),
        from: metricText.whole(first.value, metric),
        to: metricText.whole(last.value, metric),
        start: dayOf(first.at),
        end: dayOf(last.at),
      })}
      points={curve}
      xLabels={xLabels}
      yFrom={metric === 'e1rmKg' ? 'padded' : 'zero'}
      formatY={metric === 'seconds' ? texts.time : texts.number}
      grid={isHero ? 3 : 2}
      height={isHero ? 190 : 140}
      onActiveChange={onActive}
      describePoint={(index) => {
        const point = series.points[index];
        return point ? `${dayOf(point.at)}, ${metricText.whole(point.value, metric)}` : '';
      }}
    />
  );
}

function MetricTable({ metric, series }: Pick<MetricCurveProps, 'metric' | 'series'>) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const metricText = useMetricText();
  const name = t(`figures.${metric}`);
  return (
    <div className="pt-2 pb-3">
      <ChartTable
        caption={t('tableOf', { name })}
        head={[t('day'), name]}
        rows={series.points
          .toReversed()
          .map(({ at, value }) => [
            `${format.date(format.dayOf(at))} ${format.time(at)}`,
            metricText.whole(value, metric),
          ])}
      />
    </div>
  );
}

/** Formats a metric as one text, or with its unit separate. */
export function useMetricText() {
  const t = useTranslations('exercises');
  const texts = useSetTexts();
  const format = useFormat();
  const parts = (
    value: number | null,
    metric: CurveMetric | 'weightKg',
  ): { value: string; unit: string | undefined } => {
    if (value === null) return { value: '–', unit: undefined };
    if (metric === 'seconds') return { value: texts.time(value), unit: undefined };
    if (metric === 'reps') return { value: texts.number(value), unit: t('units.repsUnit') };
    return { value: metric === 'volumeKg' ? format.number(value) : texts.weight(value), unit: 'kg' };
  };
  return {
    parts,
    whole: (value: number | null, metric: CurveMetric | 'weightKg') => {
      const { value: text, unit } = parts(value, metric);
      return unit ? `${text}\u00a0${unit}` : text;
    },
  };
}
