import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';

/** The page with the orders that are counted as to be shipped. */
const TO_SHIP = linkOptions({ to: '/admin/orders', search: { filter: 'to-ship' } });

/** A number per area of the admin, each a link to its page. */
export function OverviewMetrics({ data }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  const format = useFormat();
  const { orders, reports, jobs, days } = data;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <MemberMetrics data={data} />
      {orders && (
        <MetricLink
          to={orders.toShip > 0 ? TO_SHIP : { to: '/admin/orders' }}
          name={t('orders')}
          value={format.number(orders.month)}
          meta={t('ordersMeta', { count: orders.toShip })}
          curve={days.map((day) => day.orders)}
        />
      )}
      <MoneyMetrics data={data} />
      {reports && (
        <MetricLink
          to={{ to: '/admin/community' }}
          name={t('reports')}
          value={format.number(reports.open)}
          meta={t('reportsMeta', {
            since: reports.oldestAt === null ? 'none' : format.dayAndMonth(format.dayOf(reports.oldestAt)),
          })}
        />
      )}
      {jobs && (
        <MetricLink
          to={{ to: '/admin/operations' }}
          name={t('jobs')}
          value={format.number(jobs.failed)}
          meta={t('jobsMeta', { count: jobs.failed })}
        />
      )}
    </div>
  );
}

function MemberMetrics({ data: { members, active, days } }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  const format = useFormat();
  return (
    <>
      {members && (
        <MetricLink
          to={{ to: '/admin/users' }}
          name={t('members')}
          value={members.exact ? format.number(members.total) : t('about', { count: format.number(members.total) })}
          meta={t('membersMeta', { count: members.newThisMonth })}
        />
      )}
      {members && (
        <MetricLink
          to={active ? { to: '/admin/analytics' } : { to: '/admin/users' }}
          name={t('fresh')}
          value={format.number(members.newThisMonth)}
          meta={t('freshMeta', { count: members.newLastMonth })}
          curve={days.map(({ newMembers }) => newMembers)}
        />
      )}
      {active && (
        <MetricLink
          to={{ to: '/admin/analytics' }}
          name={t('active')}
          value={format.number(active.today)}
          meta={t('activeMeta', { week: format.number(active.week) })}
          curve={days.map((day) => day.active)}
        />
      )}
    </>
  );
}

function MoneyMetrics({ data: { active, sales, cashback, days } }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  const format = useFormat();
  const kronor = (ore: number) => format.number(Math.round(ore / 100));
  const withUnit = (ore: number) => `${kronor(ore)}\u00a0kr`;
  return (
    <>
      {sales && (
        <MetricLink
          to={active ? { to: '/admin/analytics' } : { to: '/admin/bookkeeping' }}
          name={t('sales')}
          value={kronor(sales.month)}
          unit="kr"
          meta={t('salesMeta', { gross: withUnit(sales.gross), last: withUnit(sales.lastMonth) })}
          curve={days.map((day) => day.net)}
        />
      )}
      {cashback && (
        <MetricLink
          to={{ to: '/admin/cashback' }}
          name={t('cashback')}
          value={kronor(cashback.owed)}
          unit="kr"
          meta={t('cashbackMeta', { amount: withUnit(cashback.pending) })}
        />
      )}
    </>
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
      {curve && curve.length > 0 && (
        <div aria-hidden className="mt-auto">
          <Sparkline label={name} values={curve} height={40} />
        </div>
      )}
    </Link>
  );
}
