import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { plannedRate } from '#domain/body/goals/forecast-goal.ts';
import type { Period } from '#domain/body/period.ts';
import { TREND_GAP_DAYS } from '#domain/body/weight/weight-trend.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartTable, ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Legend } from '#web/ui/charts/legend.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useDayTexts } from '../body-texts.ts';
import { ChangeBadge } from '../change-badge.tsx';
import { dayLabels } from '../curves/day-axis.ts';
import { usePeriodName } from '../curves/period-choice.tsx';
import type { BodyView } from '../use-body.ts';
import { useWeightCurve, type WeightCurve, type WeightTrend } from './use-weight-curve.ts';

type WeightHeroProps = { view: BodyView; weight: WeightTrend; period: Period; today: Day };

/** The trend as a strong line with daily weights behind it. */
export function WeightHero({ view, weight, period, today }: WeightHeroProps) {
  const t = useTranslations('body');
  const curve = useWeightCurve(weight, period, today);
  const [active, setActive] = useState<number | null>(null);
  const [isCompared, setCompared] = useState(false);
  const [isTable, setTable] = useState(false);
  const canCompare = curve.before.length > 0;
  const isBeside = canCompare && isCompared && !isTable;
  const before = t('weight.before', { period: usePeriodName()(period) });
  return (
    <Card flush aria-label={t('weight.heroLabel')}>
      <HeroHead view={view} weight={weight} curve={curve} period={period} active={active} />
      {isTable ? (
        <WeightTable curve={curve} />
      ) : (
        <WeightChart curve={curve} isCompared={isBeside} onActive={setActive} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-5 pb-4">
        {canCompare && !isTable && (
          <Legend
            items={[
              { label: t('weight.now'), kind: 'solid' },
              ...(isBeside ? [{ label: before, kind: 'dotted' } as const] : []),
            ]}
          />
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
          {canCompare && !isTable && (
            <Switch label={t('weight.compare')} checked={isCompared} onChange={() => setCompared(!isCompared)} />
          )}
          <ChartTableToggle shown={isTable} onShownChange={setTable} />
        </div>
      </div>
    </Card>
  );
}

type HeroHeadProps = Omit<WeightHeroProps, 'today'> & { curve: WeightCurve; active: number | null };

function HeroHead({ view, weight, curve, period, active }: HeroHeadProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const periodName = usePeriodName();
  const point = active === null ? undefined : curve.shown[active];
  const shown = point ?? weight.trend.at(-1);
  const weighed = point && curve.weighed.get(point.day);
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-4.5">
      <div>
        <p className="text-caption text-ink-3">
          {point ? t('weight.trendOn', { day: days.plain(point.day) }) : t('weight.trend')}
        </p>
        <NumberWithUnit value={format.number(shown?.value ?? null, 1)} unit="kg" />
      </div>
      <div className="flex flex-col items-end gap-1 text-right">
        {weighed !== undefined ? (
          <p className="text-caption text-ink-3">{t('weight.weighed', { weight: format.bodyKg(weighed) })}</p>
        ) : (
          curve.change && (
            <>
              <ChangeBadge change={curve.change.change} unit="kg" wanted={plannedRate(view.person)} />
              <p className="text-caption text-ink-3">{periodName(period)}</p>
            </>
          )
        )}
      </div>
    </div>
  );
}

type WeightChartProps = { curve: WeightCurve; isCompared: boolean; onActive: (index: number | null) => void };

function WeightChart({ curve, isCompared, onActive }: WeightChartProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [first, last] = [curve.shown[0], curve.shown.at(-1)];
  if (!first || !last) return <p className="px-5 py-10 text-center text-ink-2">{t('weight.noneInPeriod')}</p>;
  const describe = (index: number) => {
    const point = curve.shown[index];
    return point ? t('weight.point', { day: days.full(point.day), weight: format.bodyKg(point.value) }) : '';
  };
  return (
    <CurveChart
      label={t('weight.chart', {
        from: format.bodyKg(first.value),
        to: format.bodyKg(last.value),
        start: days.plain(first.day),
        change: format.change(last.value - first.value, { decimals: 1, unit: 'kg' }),
      })}
      points={curve.points}
      measured={curve.measured}
      compare={isCompared ? curve.before : undefined}
      xDomain={curve.span}
      gapAfter={TREND_GAP_DAYS}
      xLabels={dayLabels(curve.span, format, t('period.today'))}
      formatY={(kg) => format.number(kg, 1)}
      grid={3}
      height={isWide ? 300 : 216}
      onActiveChange={onActive}
      describePoint={describe}
    />
  );
}

function WeightTable({ curve }: { curve: WeightCurve }) {
  const t = useTranslations('body');
  const format = useFormat();
  return (
    <ChartTable
      caption={t('form.tableOf', { name: t('weight.heroLabel') })}
      head={[t('form.day'), t('weight.trend'), t('weight.weight')]}
      rows={curve.shown
        .toReversed()
        .map(({ day, value }) => [
          format.date(day),
          format.bodyKg(value),
          format.bodyKg(curve.weighed.get(day) ?? null),
        ])}
    />
  );
}
