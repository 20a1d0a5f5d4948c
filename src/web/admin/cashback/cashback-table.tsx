import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminCashbackRow } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { shownStatus } from '#domain/cashback/ledger/project-cashback.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import type { Difference } from './use-cashback-check.ts';
import { useLedgerTexts } from './use-ledger-texts.ts';

type CashbackTableProps = {
  rows: readonly AdminCashbackRow[];
  differences: readonly Difference[];
  onOpen: (row: AdminCashbackRow) => void;
};

/** Every award, use and adjustment. A row opens its history. */
export function CashbackTable({ rows, differences, onOpen }: CashbackTableProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  const texts = useLedgerTexts();
  const columns = useColumns(differences, onOpen);
  return (
    <Card flush as="div">
      <DataTable
        caption={t('cashback.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        asRow={(row) => ({
          title: texts.member(row),
          meta: [format.dayOf(row.createdAt), texts.source(row), row.orderId?.slice(0, 8)].filter(Boolean).join(', '),
          value: format.kronor(row.amount),
          valueMeta: <RowBadge row={row} differences={differences} />,
          onPress: () => onOpen(row),
        })}
      />
    </Card>
  );
}

function useColumns(
  differences: readonly Difference[],
  onOpen: (row: AdminCashbackRow) => void,
): Column<AdminCashbackRow>[] {
  const t = useTranslations('admin');
  const format = useFormat();
  const texts = useLedgerTexts();
  return [
    {
      key: 'date',
      header: t('cashback.date'),
      cell: (row) => <span className="whitespace-nowrap text-ink-2">{format.dayOf(row.createdAt)}</span>,
    },
    {
      key: 'member',
      header: t('cashback.member'),
      cell: (row) => (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="min-h-11 min-w-32 rounded-sm text-left font-medium wrap-anywhere hover:text-accent-strong hover:underline"
        >
          {texts.member(row)}
        </button>
      ),
    },
    {
      key: 'source',
      header: t('cashback.source'),
      cell: (row) => <span className="block min-w-24 text-ink-2">{texts.source(row)}</span>,
    },
    { key: 'order', header: t('cashback.order'), cell: ({ orderId }) => <OrderOf orderId={orderId} /> },
    {
      key: 'base',
      header: t('cashback.base'),
      align: 'end',
      cell: ({ base }) => <span className="whitespace-nowrap">{base === null ? '–' : format.kronor(base)}</span>,
    },
    {
      key: 'rate',
      header: t('cashback.rate'),
      align: 'end',
      cell: ({ basisPoints }) => <span className="whitespace-nowrap">{texts.rate(basisPoints)}</span>,
    },
    {
      key: 'amount',
      header: t('cashback.amount'),
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold whitespace-nowrap">{format.kronor(amount)}</span>,
    },
    {
      key: 'status',
      header: t('cashback.status'),
      cell: (row) => <RowBadge row={row} differences={differences} />,
    },
  ];
}

function OrderOf({ orderId }: { orderId: string | null }) {
  if (orderId === null) return '–';
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId }}
      className="rounded-sm text-ink-2 hover:text-accent-strong hover:underline"
    >
      {orderId.slice(0, 8)}
    </Link>
  );
}

const TONES = {
  pending: 'warn',
  available: 'success',
  held: 'neutral',
  spent: 'neutral',
  reversed: 'neutral',
  deducted: 'neutral',
} as const;

/** The status of a row; a difference found by the check comes first. */
function RowBadge({ row, differences }: { row: AdminCashbackRow; differences: readonly Difference[] }) {
  const t = useTranslations('admin');
  const isWrong = differences.some(
    ({ orderId, userId, level }) => orderId === row.orderId && userId === row.userId && level === row.level,
  );
  if (isWrong) return <Badge tone="danger">{t('cashback.wrong')}</Badge>;
  const word = shownStatus(row);
  return <Badge tone={TONES[word]}>{t(`cashbackStatus.${word}`)}</Badge>;
}
