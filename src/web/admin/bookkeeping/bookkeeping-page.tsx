import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import type { BookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import type { BookReport } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { type BookAddress, periodOf } from './book-address.ts';
import { bookReportQuery } from './bookkeeping-queries.ts';
import { ChartCard } from './chart-card.tsx';
import { FilesCard } from './files-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { DaysCard, VatCard } from './sales-cards.tsx';

type BookkeepingPageProps = { address: BookAddress; onPeriod: (address: BookAddress) => void };

/** VAT, sales per day, payouts and files for the accounts of a period, and the chart of accounts. */
export function BookkeepingPage({ address, onPeriod }: BookkeepingPageProps) {
  const t = useTranslations('bookkeeping');
  const admin = useTranslations('admin');
  const { choice, ...period } = periodOf(address, dayOf(correctedNow(), DEFAULT_TIME_ZONE));
  const format = useFormat();
  const query = useQuery(bookReportQuery(period));
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        subtitle={t('subtitle', { from: format.date(period.from), to: format.date(period.to) })}
      />
      <PeriodPicker period={period} choice={choice} onPeriod={onPeriod} />
      <AdminContent query={query} failure={t('loadError')}>
        {(report) => <Report report={report} period={period} />}
      </AdminContent>
      <PayoutsCard period={period} />
      <FilesCard period={period} />
      <ChartCard />
    </>
  );
}

function Report({ report, period }: { report: BookReport; period: BookPeriod }) {
  const t = useTranslations('bookkeeping');
  const format = useFormat();
  const { totals, cashback } = report;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        <Metric name={t('metrics.net')} amount={totals.net} />
        <Metric name={t('metrics.vat')} amount={totals.vat} />
        <Metric name={t('metrics.cashbackSpent')} amount={totals.cashbackSpent} />
        <Metric name={t('metrics.owed', { day: format.date(period.to) })} amount={cashback.owed} />
      </div>
      <VatCard report={report} period={period} />
      <DaysCard key={period.from} days={report.days} period={period} />
    </>
  );
}

function Metric({ name, amount }: { name: string; amount: number }) {
  const format = useFormat();
  return (
    <Card as="div" flush className="px-4 pt-3.5 pb-3">
      <h2 className="text-caption font-regular text-ink-3">{name}</h2>
      <NumberWithUnit size="h2" value={format.kronor(amount)} />
    </Card>
  );
}
