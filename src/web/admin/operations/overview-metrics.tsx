import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';

/** The page with the orders that are counted as to be shipped. */
const TO_SHIP = linkOptions({ to: '/admin/orders', search: { filter: 'to-ship' } });

/** Eight numbers, each a link to its page. */
export function OverviewMetrics({ data }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  const format = useFormat();
  const { members, active, orders, sales, cashback, reports, jobs, days } = data;
  const since = reports.oldestAt === null ? 'none' : format.dayAndMonth(format.dayOf(reports.oldestAt));
  const kronor = (ore: number) => format.number(Math.round(ore / 100));
  const total = format.number(members.total);
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <MetricLink
        to={{ to: '/admin/users' }}
        name={t('members')}
        value={members.exact ? total : t('about', { count: total })}
        meta={t('membersMeta', { count: members.newThisMonth })}
      />
      <MetricLink
        to={{ to: '/admin/analytics' }}
        name={t('fresh')}
        value={format.number(members.newThisMonth)}
        meta={t('freshMeta', { count: members.newLastMonth })}
        curve={days.map(({ newMembers }) => newMembers)}
      />
      <MetricLink
        to={{ to: '/admin/analytics' }}
        name={t('active')}
        value={format.number(active.today)}
        meta={t('activeMeta', { week: format.number(active.week) })}
        curve={days.map((day) => day.active)}
      />
      <MetricLink
        to={orders.toShip > 0 ? TO_SHIP : { to: '/admin/orders' }}
        name={t('orders')}
        value={format.number(orders.month)}
        meta={t('ordersMeta', { count: orders.toShip })}
        curve={days.map((day) => day.orders)}
      />
      <MetricLink
        to={{ to: '/admin/analytics' }}
        name={t('sales')}
        value={kronor(sales.month)}
        unit="kr"
        meta={t('salesMeta', { gross: `${kronor(sales.gross)}\u00a0kr`, last: `${kronor(sales.lastMonth)}\u00a0kr` })}
        curve={days.map((day) => day.net)}
      />
      <MetricLink
        to={{ to: '/admin/cashback' }}
        name={t('cashback')}
        value={kronor(cashback.owed)}
        unit="kr"
        meta={t('cashbackMeta', { amount: `${kronor(cashback.pending)}\u00a0kr` })}
      />
      <MetricLink
        to={{ to: '/admin/community' }}
        name={t('reports')}
        value={format.number(reports.open)}
        meta={t('reportsMeta', { since })}
      />
      <MetricLink
        to={{ to: '/admin/operations' }}
        name={t('jobs')}
        value={format.number(jobs.failed)}
        meta={t('jobsMeta', { count: jobs.failed })}
      />
    </div>
  );
}

type MetricLinkProps = {
  to: LinkProps;
  name: string;
  value: string;
  unit?: string;
  meta: string;
  curve?: readonly number[];
};

function MetricLink({ to, name, value, unit, meta, curve }: MetricLinkProps) {
  return (
    <Link
      {...to}
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1 hover:bg-surface-2/60"
    >
      <div className="px-4 pt-3.5 pb-2">
        <span className="block text-caption text-ink-3">{name}</span>
        <NumberWithUnit size="h2" value={value} unit={unit} />
        <span className="block text-caption text-ink-3">{meta}</span>
      </div>
      {curve && (
        <div aria-hidden className="mt-auto">
          <Sparkline label={name} values={curve} height={40} />
        </div>
      )}
    </Link>
  );
}
