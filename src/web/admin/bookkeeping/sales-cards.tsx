import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import type { BookReport } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { DataTable } from '#web/ui/data/table.tsx';
import { CsvButton } from './csv-button.tsx';

type VatRow = { rate: number | null; net: number; vat: number; gross: number };

/** Sales and output VAT by rate, with their sum. */
export function VatCard({ report: { vat, totals }, period }: { report: BookReport; period: BookPeriod }) {
  const t = useTranslations('bookkeeping.vat');
  const format = useFormat();
  const rows: VatRow[] = [
    ...vat,
    { rate: null, net: totals.net, vat: totals.vat, gross: totals.sold - totals.refunded },
  ];
  const name = ({ rate }: VatRow) => (rate === null ? t('sum') : format.percent(rate, 0));
  const money = (key: 'net' | 'vat' | 'gross') => ({
    key,
    header: t(key),
    align: 'end' as const,
    cell: (row: VatRow) => (
      <span className={row.rate === null ? 'font-semibold' : undefined}>{format.kronor(row[key])}</span>
    ),
  });
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={t('title')}
        subtitle={t('text')}
        action={<CsvButton kind="vat" period={period} />}
      />
      <DataTable
        caption={t('title')}
        columns={[
          {
            key: 'rate',
            header: t('rate'),
            cell: (row) => <span className={row.rate === null ? 'font-semibold' : undefined}>{name(row)}</span>,
          },
          money('net'),
          money('vat'),
          money('gross'),
        ]}
        rows={rows}
        rowKey={({ rate }) => String(rate)}
        asRow={(row) => ({
          title: name(row),
          meta: t('meta', { net: format.kronor(row.net), gross: format.kronor(row.gross) }),
          value: format.kronor(row.vat),
          valueMeta: t('vat'),
        })}
      />
    </Card>
  );
}

const DAYS_A_PAGE = 31;
type SalesDay = BookReport['days'][number];

/** Days with receipts or credit notes, newest first. */
export function DaysCard({ days, period }: { days: BookReport['days']; period: BookPeriod }) {
  const t = useTranslations('bookkeeping.days');
  const format = useFormat();
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(days.length / DAYS_A_PAGE)));
  const number = (key: 'receipts' | 'creditNotes') => ({
    key,
    header: t(key),
    align: 'end' as const,
    cell: (row: SalesDay) => format.number(row[key]),
  });
  const money = (key: 'sold' | 'refunded' | 'net' | 'vat') => ({
    key,
    header: t(key),
    align: 'end' as const,
    cell: (row: SalesDay) => format.kronor(row[key]),
  });
  return (
    <Card flush>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={t('title')}
        subtitle={t('text')}
        action={<CsvButton kind="days" period={period} />}
      />
      {days.length === 0 && <p className="border-t border-line px-5 py-4 text-ink-2">{t('none')}</p>}
      {days.length > 0 && (
        <DataTable
          caption={t('title')}
          columns={[
            { key: 'day', header: t('day'), cell: ({ day }) => <span className="font-medium">{day}</span> },
            number('receipts'),
            number('creditNotes'),
            ...(['sold', 'refunded', 'net', 'vat'] as const).map(money),
          ]}
          rows={days.toReversed().slice((page - 1) * DAYS_A_PAGE, page * DAYS_A_PAGE)}
          rowKey={({ day }) => day}
          asRow={(row) => ({
            title: row.day,
            meta: t('meta', {
              receipts: row.receipts,
              creditNotes: row.creditNotes,
              refunded: format.kronor(row.refunded),
            }),
            value: format.kronor(row.sold),
            valueMeta: t('sold'),
          })}
        />
      )}
      {days.length > DAYS_A_PAGE && (
        <div className="border-t border-line px-5 py-3">
          <Pager page={page} pageSize={DAYS_A_PAGE} total={days.length} onPage={setPage} />
        </div>
      )}
    </Card>
  );
}
