import { useTranslations } from 'use-intl';
import type { Analytics, AnalyticsDay } from '#domain/admin/analytics/analytics.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data/table.tsx';

/** Refunds and VAT are subtracted; delivery is part of what was paid. */
const ROWS = [
  { key: 'gross', isSubtracted: false },
  { key: 'delivery', isSubtracted: false },
  { key: 'refunds', isSubtracted: true },
  { key: 'vat', isSubtracted: true },
  { key: 'net', isSubtracted: false },
] as const;
type Row = (typeof ROWS)[number];

/** From card payments to net sales without VAT, beside the previous period. */
export function SalesCard({ data: { days, before } }: { data: Pick<Analytics, 'days' | 'before'> }) {
  const t = useTranslations('analytics.sales');
  const format = useFormat();
  const sum = (of: readonly AnalyticsDay[], { key, isSubtracted }: Row) =>
    format.kronor(of.reduce((total, day) => (isSubtracted ? total - day[key] : total + day[key]), 0));
  const name = ({ key }: Row) => <span className={key === 'net' ? 'font-semibold' : undefined}>{t(key)}</span>;
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-3" title={t('title')} subtitle={t('text')} />
      <DataTable
        caption={t('title')}
        columns={[
          { key: 'row', header: t('row'), cell: name },
          { key: 'now', header: t('now'), align: 'end', cell: (row) => sum(days, row) },
          { key: 'earlier', header: t('earlier'), align: 'end', cell: (row) => sum(before, row) },
        ]}
        rows={ROWS}
        rowKey={({ key }) => key}
        asRow={(row) => ({
          title: t(row.key),
          meta: `${t('earlier')}: ${sum(before, row)}`,
          value: sum(days, row),
        })}
      />
    </Card>
  );
}
