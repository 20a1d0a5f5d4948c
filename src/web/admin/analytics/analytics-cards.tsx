import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Analytics, AnalyticsDay } from '#domain/admin/analytics/analytics.contract.ts';
import {
  decimalsOfMean,
  isByWeek,
  meanOf,
  monthPace,
  returningShares,
  wholeWeeks,
} from '#domain/admin/analytics/analytics-metrics.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Bars } from '#web/ui/charts/bars.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Legend } from '#web/ui/charts/legend.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';

/** The days of this period over those of the previous one; a year by week. */
export function ActiveCard({ data: { days, before } }: { data: Pick<Analytics, 'days' | 'before'> }) {
  const t = useTranslations('analytics.active');
  const format = useFormat();
  const isWeekly = isByWeek(days);
  const [now, earlier] = [activeOf(days, isWeekly), activeOf(before, isWeekly)];
  const points = (of: readonly ActivePoint[]) => of.map(({ active }, x) => ({ x, y: active }));
  const meanText = (value: number) => format.number(value, decimalsOfMean(value));
  const mean = (of: readonly AnalyticsDay[]) => meanText(meanOf(of.map(({ active }) => active)));
  return (
    <Card flush className="min-w-0">
      <CardHead className="px-5 pt-4.5 pb-2" title={t('title')} subtitle={t(isWeekly ? 'textWeekly' : 'text')} />
      <ChartOrTable
        caption={t(isWeekly ? 'tableWeekly' : 'table')}
        head={[t(isWeekly ? 'week' : 'day'), t('now'), t('earlier')]}
        rows={now.map(({ day, active }, at) => [
          format.dayShort(day),
          meanText(active),
          meanText(earlier[at]?.active ?? 0),
        ])}
      >
        <CurveChart
          label={t('label', { now: mean(days), earlier: mean(before) })}
          points={points(now)}
          compare={points(earlier)}
          unfinished={!isWeekly}
          yFrom="zero"
          grid={3}
          height={220}
          xLabels={pointLabels(now, format.dayShort, t(isWeekly ? 'thisWeek' : 'today'))}
          // A fraction is only a position between two labels, and has no label.
          formatY={(value) => (Number.isInteger(value) ? format.number(value) : '')}
        />
        <div className="px-5">
          <Legend
            items={[
              { label: t('now'), kind: 'solid' },
              { label: t('earlier'), kind: 'dotted' },
            ]}
          />
        </div>
      </ChartOrTable>
    </Card>
  );
}

/** A day, or the mean of a week with its first day. */
type ActivePoint = { day: string; active: number };

function activeOf(days: readonly AnalyticsDay[], isWeekly: boolean): readonly ActivePoint[] {
  if (!isWeekly) return days;
  return wholeWeeks(days).map((week) => ({
    day: week[0]?.day ?? '',
    active: meanOf(week.map(({ active }) => active)),
  }));
}

const LABELS = 4;

/** A few evenly spaced labels, and one for the last point. */
function pointLabels(points: readonly ActivePoint[], dayText: (day: string) => string, today: string) {
  const last = points.length - 1;
  const step = Math.ceil(points.length / LABELS);
  const shown = points.flatMap(({ day }, x) =>
    x % step === 0 && x <= last - step ? [{ x, label: dayText(day) }] : [],
  );
  return [...shown, { x: last, label: today, strong: true }];
}

export function SectionsCard({ sections }: { sections: Analytics['sections'] }) {
  const t = useTranslations('analytics');
  const format = useFormat();
  const most = Math.max(1, ...sections.map(({ minutes }) => minutes ?? 0));
  return (
    <Card className="min-w-0">
      <CardHead title={t('sections.title')} subtitle={t('sections.text')} />
      {sections.length === 0 && <p className="mt-3 text-ink-2">{t('sections.none')}</p>}
      <div className="mt-4 flex flex-col gap-3">
        {sections.map(({ section, minutes }) => (
          <ProgressBar
            key={section}
            label={t(`section.${section}`)}
            value={minutes ?? 0}
            max={most}
            valueText={minutes === null ? '–' : t('sections.minutes', { minutes: format.number(minutes) })}
          />
        ))}
      </div>
    </Card>
  );
}

export function MonthsCard({ months, today }: { months: Analytics['months']; today: string }) {
  const t = useTranslations('analytics.months');
  const format = useFormat();
  const short = (month: string) => format.dayShort(`${month}-01`).replace(/^1\s|\s1$/, '');
  const present = months.at(-1);
  const pace = monthPace(present?.newMembers ?? 0, today);
  return (
    <Card flush className="min-w-0">
      <CardHead className="px-5 pt-4.5 pb-2" title={t('title')} subtitle={t('text')} />
      <ChartOrTable
        caption={t('title')}
        head={[t('month'), t('title')]}
        rows={months.map(({ month, newMembers }) => [format.month(`${month}-01`), format.number(newMembers)])}
      >
        <Bars
          label={t('label', { count: present?.newMembers ?? 0, pace })}
          bars={months.map(({ month, newMembers }) => ({
            key: month,
            label: short(month),
            value: newMembers,
            ...(month === present?.month && { strong: true, pace }),
          }))}
          formatValue={(value) => format.number(value)}
          height={220}
        />
      </ChartOrTable>
    </Card>
  );
}

export function CohortsCard({ cohorts }: { cohorts: Analytics['cohorts'] }) {
  const t = useTranslations('analytics.cohorts');
  const format = useFormat();
  const shares = returningShares(cohorts);
  const percent = (share: number) => format.percent(share * 100, 0);
  const last = shares.at(-1);
  return (
    <Card flush className="min-w-0">
      <CardHead className="px-5 pt-4.5 pb-2" title={t('title')} subtitle={t('text')} />
      {last ? (
        <ChartOrTable
          caption={t('title')}
          head={[t('week'), t('joined'), ...shares.map(({ week }) => t('after', { week }))]}
          rows={cohorts.map(({ week, joined, active }) => [
            format.dayShort(week),
            format.number(joined),
            ...shares.map(({ week: at }) => {
              const count = active[at];
              return typeof count === 'number' ? percent(count / joined) : '–';
            }),
          ])}
        >
          <CurveChart
            label={t('label', { week: last.week, share: percent(last.share) })}
            points={shares.map(({ week, share }) => ({ x: week, y: share * 100 }))}
            yDomain={[0, 100]}
            grid={2}
            height={220}
            xLabels={weekLabels(last.week).map((week) => ({ x: week, label: t('weeks', { week }) }))}
            formatY={(value) => format.percent(value, 0)}
          />
        </ChartOrTable>
      ) : (
        <p className="px-5 pb-4 text-ink-2">{t('none')}</p>
      )}
    </Card>
  );
}

/** The first week, the middle one and the last. */
const weekLabels = (last: number) => [...new Set([0, Math.round(last / 2), last])];

const DAYS_A_PAGE = 15;

export function DailyCard({ days, today }: { days: readonly AnalyticsDay[]; today: string }) {
  const t = useTranslations('analytics.daily');
  const [asked, setPage] = useState(1);
  const newest = days.toReversed();
  const page = Math.min(asked, Math.max(1, Math.ceil(days.length / DAYS_A_PAGE)));
  const format = useFormat();
  const perActive = ({ minutes, active }: AnalyticsDay) => format.number(active === 0 ? 0 : minutes / active, 1);
  const number = (key: 'newMembers' | 'active' | 'meals' | 'workouts' | 'orders', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (day: AnalyticsDay) => format.number(day[key]),
  });
  const columns: Column<AnalyticsDay>[] = [
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          {day} {day === today && <Badge>{t('ongoing')}</Badge>}
        </span>
      ),
    },
    number('newMembers', t('new')),
    number('active', t('active')),
    { key: 'minutes', header: t('minutes'), align: 'end', cell: perActive },
    number('meals', t('meals')),
    number('workouts', t('workouts')),
    number('orders', t('orders')),
    { key: 'gross', header: t('gross'), align: 'end', cell: ({ gross }) => format.kronor(gross) },
    { key: 'refunds', header: t('refunds'), align: 'end', cell: ({ refunds }) => format.kronor(refunds) },
    { key: 'net', header: t('net'), align: 'end', cell: ({ net }) => format.kronor(net) },
  ];
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-3" title={t('title')} />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={newest.slice((page - 1) * DAYS_A_PAGE, page * DAYS_A_PAGE)}
        rowKey={({ day }) => day}
        asRow={(day) => ({
          title: format.dayShort(day.day),
          meta: [
            `${format.number(day.newMembers)} ${t('new').toLowerCase()}`,
            `${format.number(day.meals)} ${t('meals').toLowerCase()}`,
            `${format.number(day.workouts)} ${t('workouts').toLowerCase()}`,
          ].join(', '),
          value: format.number(day.active),
          valueMeta: t('active').toLowerCase(),
        })}
      />
      <div className="border-t border-line px-5 py-3">
        <Pager page={page} pageSize={DAYS_A_PAGE} total={days.length} onPage={setPage} />
      </div>
    </Card>
  );
}
