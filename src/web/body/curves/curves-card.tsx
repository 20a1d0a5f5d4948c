import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Legend } from '#web/ui/charts/legend.tsx';
import { SECOND_SERIES } from '#web/ui/charts/second-series.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { unitName, unitText, useDayTexts, useSeriesName } from '../body-texts.ts';
import { dayLabels } from './day-axis.ts';
import type { Comparison, Curves, ShownSeries } from './use-curves.ts';

type CurvesCardProps = { curves: Curves; comparison: Comparison; today: Day; footer: ReactNode };

/** Two curves in one chart; a finger or the arrow keys select a day. */
export function CurvesCard({ curves, comparison, today, footer }: CurvesCardProps) {
  const t = useTranslations('body');
  const [active, setActive] = useState<number | null>(null);
  const { first, second } = curves;
  const isEmpty = first.points.length === 0;
  return (
    <Card flush aria-label={t('curves.label')}>
      <Head curves={curves} comparison={comparison} active={active} today={today} />
      {isEmpty ? (
        <p className="px-5 py-12 text-center text-ink-2">{t('curves.empty')}</p>
      ) : (
        <Chart curves={curves} comparison={comparison} onActive={setActive} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-4">
        <CurvesLegend first={first} second={second} comparison={comparison} />
        {footer}
      </div>
    </Card>
  );
}

type HeadProps = Omit<CurvesCardProps, 'footer'> & { active: number | null };

function Head({ curves: { first, second, before, span }, active, today }: HeadProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const seriesName = useSeriesName();
  const point = active === null ? first.points.at(-1) : first.points[active];
  const x = active === null ? span[1] : (first.curve[active]?.x ?? span[1]);
  const beside = second
    ? { series: second, point: second.points[lastAt(second.curve, x)] }
    : { series: first, point: before.points[lastAt(before.curve, x)] };
  const dayText = point ? format.sentence(format.dayRelative(point.day, today)) : t('curves.noValue');
  return (
    <div className="px-5 pt-4.5">
      <p className="text-caption text-ink-2" aria-live="off">
        {dayText}
      </p>
      <div className="flex items-end justify-between gap-3">
        <div>
          <p className="text-caption text-ink-3">{seriesName(first.key)}</p>
          <NumberWithUnit value={format.number(point?.value ?? null, 1)} unit={unitName(first.unit)} />
        </div>
        {beside.point && (
          <div className="text-right">
            <p className="text-caption text-ink-3">
              {second ? seriesName(beside.series.key) : ''}
              {second && beside.point.day === point?.day ? '' : ` ${days.short(beside.point.day)}`}
            </p>
            <NumberWithUnit
              size="h2"
              value={format.number(beside.point.value, 1)}
              unit={unitName(beside.series.unit)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The last point at or before x. */
function lastAt(curve: readonly { x: number }[], x: number): number {
  return curve.findLastIndex((point) => point.x <= x);
}

type ChartProps = { curves: Curves; comparison: Comparison; onActive: (index: number | null) => void };

function Chart({ curves: { first, second, before, span }, comparison, onActive }: ChartProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const seriesName = useSeriesName();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const has = second && second.points.length > 0;
  const formatY = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1);
  const describe = (index: number) => {
    const point = first.points[index];
    if (!point) return '';
    const value = unitText(format, point.value, first.unit);
    const text = t('curves.point', { day: days.full(point.day), name: seriesName(first.key), value });
    const beside = has ? second.points[lastAt(second.curve, first.curve[index]?.x ?? 0)] : undefined;
    return beside && second
      ? `${text}. ${seriesName(second.key)} ${unitText(format, beside.value, second.unit)}`
      : text;
  };
  return (
    <CurveChart
      label={[first, ...(has ? [second] : [])].map((series) => summaryOf(series)).join('. ')}
      points={first.curve}
      gapAfter={first.gapAfter}
      compare={comparison.mode === 'periods' ? before.curve : undefined}
      second={has ? { by: SECOND_SERIES, points: second.curve, unit: unitName(second.unit), formatY } : undefined}
      unit={has ? unitName(first.unit) : undefined}
      xDomain={span}
      xLabels={dayLabels(span, format, t('period.today'))}
      formatY={formatY}
      grid={3}
      height={isWide ? 330 : 232}
      onActiveChange={onActive}
      describePoint={describe}
    />
  );

  function summaryOf({ key, points, unit }: ShownSeries): string {
    const [from, to] = [points[0], points.at(-1)];
    return t('curves.summary', {
      name: seriesName(key),
      from: unitText(format, from?.value ?? null, unit),
      to: unitText(format, to?.value ?? null, unit),
    });
  }
}

type CurvesLegendProps = { first: ShownSeries; second: ShownSeries | null; comparison: Comparison };

function CurvesLegend({ first, second, comparison }: CurvesLegendProps) {
  const t = useTranslations('body');
  const seriesName = useSeriesName();
  const items =
    comparison.mode === 'periods'
      ? ([
          { label: t('curves.thisPeriod', { days: comparison.period }), kind: 'solid' },
          { label: t('curves.periodBefore', { days: comparison.period }), kind: 'dotted' },
        ] as const)
      : ([
          { label: t('curves.right', { name: seriesName(first.key), unit: first.unit }), kind: 'solid' },
          ...(second
            ? [
                {
                  label: t('curves.left', { name: seriesName(second.key), unit: second.unit }),
                  kind: 'dashed',
                } as const,
              ]
            : []),
        ] as const);
  return <Legend items={items} />;
}
