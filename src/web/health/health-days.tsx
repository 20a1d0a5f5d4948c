import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day, daysBetween } from '#domain/day/day.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { healthDaysQuery } from './health-queries.ts';

const PERIODS = ['30', '90', '365'] as const;

/** Imported data by day, and a link to the import. */
export function HealthDaysPart() {
  const t = useTranslations('health');
  const today = useToday();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('90');
  const query = useQuery(healthDaysQuery(today, Number(period)));
  const problem = useContentError(query, t('days.failed'));
  return (
    <section aria-label={t('days.title')} className="flex flex-col gap-4">
      <Card as="div">
        <CardHead title={t('days.title')} subtitle={t('days.text')} />
        <ButtonLink to="/health-sync/import" variant="soft" size="md" className="mt-3">
          <Icon of={FileUp} size={18} />
          {t('days.import')}
        </ButtonLink>
      </Card>
      {query.isPending && <DaysSkeleton />}
      {problem.failed && <LoadFailed isPart title={t('days.failed')} content={problem} />}
      {query.data && (
        <>
          <Segmented
            label={t('days.period')}
            value={period}
            onValueChange={setPeriod}
            options={PERIODS.map((value) => ({ value, label: t('days.short', { days: Number(value) }) }))}
          />
          <Curves days={query.data} span={Number(period)} today={today} />
        </>
      )}
    </section>
  );
}

type Series = readonly (readonly [string, number])[];
type Days = { steps: Series; activeEnergy: Series; bodyFat: Series };

function Curves({ days, span, today }: { days: Days; span: number; today: Day }) {
  const t = useTranslations('health');
  const hidden = useHiddenValues();
  const shown = CURVES.filter(({ name }) => days[name].length > 0 && !(hidden.energy && name === 'activeEnergy'));
  if (shown.length === 0)
    return <EmptyState kind="curve" title={t('days.emptyTitle')} text={t('days.emptyText', { days: span })} />;
  return shown.map(({ name, digits }) => (
    <DaysCard key={name} name={name} digits={digits} series={days[name]} span={span} today={today} />
  ));
}

const CURVES = [
  { name: 'steps', digits: 0 },
  { name: 'activeEnergy', digits: 0 },
  { name: 'bodyFat', digits: 1 },
] as const;

type DaysCardProps = {
  name: (typeof CURVES)[number]['name'];
  digits: number;
  series: Series;
  span: number;
  today: Day;
};

function DaysCard({ name, digits, series, span, today }: DaysCardProps) {
  const t = useTranslations('health');
  const format = useFormat();
  const [active, setActive] = useState<number | null>(null);
  const from = addDays(today, 1 - span);
  const points = useMemo(() => series.map(([day, y]) => ({ x: daysBetween(from, day), y })), [series, from]);
  const [day, value] = series[active ?? series.length - 1] ?? [today, 0];
  const formatted = (of: number) => format.number(of, digits);
  const title = t(`days.${name}`);
  return (
    <Card flush aria-label={title}>
      <CardHead title={title} className="px-5 pt-4.5" />
      <NumberWithUnit
        value={formatted(value)}
        unit={t('days.unit', { unit: t(`days.${name}Unit`), day: format.dayShort(day) })}
        className="px-5"
      />
      <ChartOrTable
        caption={title}
        head={[t('days.day'), t(`days.${name}Unit`)]}
        rows={series.map(([of, amount]) => [format.date(of), formatted(amount)]).toReversed()}
      >
        <CurveChart
          label={t('days.label', { what: title, count: series.length, last: formatted(series.at(-1)?.[1] ?? 0) })}
          points={points}
          xDomain={[0, span - 1]}
          yFrom={name === 'bodyFat' ? undefined : 'zero'}
          gapAfter={14}
          grid={2}
          dots="none"
          formatY={(y) => format.number(y)}
          xLabels={[
            { x: 0, label: format.dayShort(from) },
            { x: span - 1, label: t('days.today'), strong: true },
          ]}
          onActiveChange={setActive}
          describePoint={(index) => {
            const [of, amount] = series[index] ?? [today, 0];
            return `${format.day(of)}, ${formatted(amount)} ${t(`days.${name}Unit`)}`;
          }}
        />
      </ChartOrTable>
    </Card>
  );
}

function DaysSkeleton() {
  const t = useTranslations('health');
  return (
    <SkeletonGroup label={t('days.loading')} className="flex flex-col gap-4">
      <Card as="div">
        <Skeleton width={80} />
        <Skeleton width={140} height={40} className="mt-2" />
        <Skeleton shape="curve" height={140} className="mt-6" />
      </Card>
    </SkeletonGroup>
  );
}
