import { useQuery } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Analytics, AnalyticsDay } from '#domain/admin/analytics/analytics.contract.ts';
import {
  changePercent,
  decimalsOfMean,
  isByWeek,
  meanOf,
  PERIODS,
  type Period,
  returningShares,
  wholeWeeks,
} from '#domain/admin/analytics/analytics-metrics.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { adminListQuery } from '../admin-query.ts';
import { ActiveCard, CohortsCard, DailyCard, MonthsCard, SectionsCard } from './analytics-cards.tsx';
import { SalesCard } from './sales-card.tsx';

const analyticsQuery = (days: Period) =>
  adminListQuery(['admin-analytics', days], () => api.adminAnalytics.read({ days }));

type AnalyticsPageProps = { period: Period; onPeriod: (period: Period) => void };

/** Totals of members, use and shop, compared with the previous period. */
export function AnalyticsPage({ period, onPeriod }: AnalyticsPageProps) {
  const t = useTranslations('analytics');
  const admin = useTranslations('admin');
  const query = useQuery(analyticsQuery(period));
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        subtitle={
          query.data && t('subtitle', { from: query.data.from, to: query.data.to, days: query.data.days.length })
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('period')}
          className="max-sm:w-full"
          value={String(period)}
          options={PERIODS.map((days) => ({ value: String(days), label: t(`periods.${days}`) }))}
          onValueChange={(value) => onPeriod(PERIODS.find((days) => String(days) === value) ?? 30)}
        />
        <ExportButton period={period} />
      </div>
      <AdminContent query={query} failure={t('loadError')}>
        {(data) => <Charts data={data} />}
      </AdminContent>
    </>
  );
}

function ExportButton({ period }: { period: Period }) {
  const t = useTranslations('analytics');
  const { language } = useLanguage();
  const save = useAction(async () => saveFile(await api.adminAnalytics.csv({ days: period, language })), {
    action: t('csvAction'),
    successToast: t('csvDone'),
  });
  return (
    <Button variant="secondary" size="md" icon={Download} busy={save.busy} onClick={() => void save.run()}>
      {t('csv')}
    </Button>
  );
}

function Charts({ data }: { data: Analytics }) {
  return (
    <>
      <Metrics data={data} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 min-[1100px]:grid-cols-[2fr_1fr]">
        <ActiveCard data={data} />
        <SectionsCard sections={data.sections} />
        <MonthsCard months={data.months} today={data.to} />
        <CohortsCard cohorts={data.cohorts} />
      </div>
      <SalesCard data={data} />
      <DailyCard days={data.days} today={data.to} />
      <Counted at={data.countedAt} />
    </>
  );
}

const sum = (days: readonly AnalyticsDay[], of: (day: AnalyticsDay) => number) =>
  days.reduce((total, day) => total + of(day), 0);

const minutesPerActive = ({ minutes, active }: AnalyticsDay) => (active === 0 ? 0 : minutes / active);

function Metrics({ data: { days, before, activeWeek, activeMonth, cohorts } }: { data: Analytics }) {
  const t = useTranslations('analytics');
  const format = useFormat();
  const totals = (of: (day: AnalyticsDay) => number) => ({ now: sum(days, of), before: sum(before, of) });
  const means = (of: (day: AnalyticsDay) => number) => ({ now: meanOf(days.map(of)), before: meanOf(before.map(of)) });
  const whole = (value: number) => format.number(value);
  const kronor = (value: number) => format.kronor(value);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      <MetricCard
        name={t('new')}
        {...totals((day) => day.newMembers)}
        curve={days.map((day) => day.newMembers)}
        show={whole}
      />
      <MetricCard
        name={t('activeDay')}
        {...means((day) => day.active)}
        curve={days.map((day) => day.active)}
        show={(value) => format.number(value, decimalsOfMean(value))}
      />
      <MetricCard name={t('activeWeek')} {...activeWeek} show={whole} />
      <MetricCard name={t('activeMonth')} {...activeMonth} show={whole} />
      <MetricCard
        name={t('minutes')}
        {...means(minutesPerActive)}
        curve={days.map(minutesPerActive)}
        show={(value) => format.number(value, 1)}
        unit={t('minutesUnit')}
      />
      <MetricCard name={t('meals')} {...totals((day) => day.meals)} curve={days.map((day) => day.meals)} show={whole} />
      <MetricCard
        name={t('workouts')}
        {...totals((day) => day.workouts)}
        curve={days.map((day) => day.workouts)}
        show={whole}
      />
      <MetricCard
        name={t('orders')}
        {...totals((day) => day.orders)}
        curve={days.map((day) => day.orders)}
        show={whole}
      />
      <MetricCard name={t('net')} {...totals((day) => day.net)} show={kronor} />
      <MetricCard name={t('earned')} {...totals((day) => day.cashbackEarned)} show={kronor} />
      <MetricCard name={t('used')} {...totals((day) => day.cashbackUsed)} show={kronor} />
      <StillHere cohorts={cohorts} />
    </div>
  );
}

const WEEKS = 4;

/** Retention after four weeks; a dash while it is unknown. */
function StillHere({ cohorts }: Pick<Analytics, 'cohorts'>) {
  const t = useTranslations('analytics');
  const format = useFormat();
  const share = returningShares(cohorts).find(({ week }) => week === WEEKS)?.share;
  return (
    <Card as="div" flush className="px-4 pt-3.5 pb-2">
      <h2 className="text-caption font-regular text-ink-3">{t('stillHere', { weeks: WEEKS })}</h2>
      <NumberWithUnit size="h2" value={share === undefined ? '–' : format.number(share * 100)} unit="%" />
    </Card>
  );
}

type MetricCardProps = {
  name: string;
  now: number;
  before: number;
  show: (value: number) => string;
  unit?: string;
  curve?: readonly number[];
};

function MetricCard({ name, now, before, show, unit, curve }: MetricCardProps) {
  const t = useTranslations('analytics');
  const format = useFormat();
  const change = changePercent(now, before);
  return (
    <Card as="div" flush className="flex flex-col">
      <div className="px-4 pt-3.5 pb-2">
        <h2 className="text-caption font-regular text-ink-3">{name}</h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <NumberWithUnit size="h2" value={show(now)} unit={unit} />
          {change === null ? (
            <p className="text-caption text-ink-3">{t('before', { value: show(before) })}</p>
          ) : (
            <p className={classNames('text-caption', change > 0 ? 'text-success' : 'text-ink-3')}>
              {t.rich('change', {
                change: format.change(change),
                spoken: (text) => <span className="sr-only">{text}</span>,
              })}
            </p>
          )}
        </div>
      </div>
      {curve && (
        <div aria-hidden className="mt-auto">
          <Sparkline label={name} values={isByWeek(curve) ? wholeWeeks(curve).map(meanOf) : curve} height={40} />
        </div>
      )}
    </Card>
  );
}

function Counted({ at }: { at: string | null }) {
  const t = useTranslations('analytics');
  const format = useFormat();
  const rebuild = useAction(() => api.adminAnalytics.rebuild(), {
    action: t('rebuildAction'),
    successToast: t('rebuildDone'),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2 text-caption text-ink-3">
        <Icon of={Lock} size={16} />
        <span>
          {t('small')} {at === null ? t('notCounted') : t('counted', { when: format.ago(at, correctedNow()) })}
        </span>
      </p>
      <Button variant="ghost" size="sm" busy={rebuild.busy} onClick={() => void rebuild.run()}>
        {t('rebuild')}
      </Button>
    </div>
  );
}
