import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PayoutDetail, PayoutList } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent } from '../admin-content.tsx';
import { payoutQuery } from './bookkeeping-queries.ts';

type PayoutSheetProps = { payout: PayoutList['payouts'][number]; open: boolean; onClose: () => void };

const ROWS_A_PAGE = 50;

/** What a payout consists of: payments, refunds and fees, those of no order first. */
export function PayoutSheet({ payout, open, onClose }: PayoutSheetProps) {
  const t = useTranslations('bookkeeping.payouts');
  const format = useFormat();
  const query = useQuery({ ...payoutQuery(payout.id), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('sheet', { number: payout.number, amount: format.kronor(payout.amount) })}
    >
      <p className="text-caption wrap-anywhere text-ink-3">
        {t('sheetText', { day: format.date(payout.day), id: payout.id })}
      </p>
      <AdminContent query={query} failure={t('loadError')}>
        {({ rows }) => <Rows rows={rows} />}
      </AdminContent>
    </Sheet>
  );
}

type Row = PayoutDetail['rows'][number];

const isUnmatched = ({ kind, order }: Row) => kind !== 'fee' && order === null;

function Rows({ rows }: { rows: readonly Row[] }) {
  const [page, setPage] = useState(1);
  const t = useTranslations('bookkeeping.payouts');
  const sorted = rows.toSorted((one, other) => Number(isUnmatched(other)) - Number(isUnmatched(one)));
  return (
    <>
      <List label={t('rows')}>
        {sorted.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => (
          <PayoutRow key={row.id} row={row} />
        ))}
      </List>
      {rows.length > ROWS_A_PAGE && <Pager page={page} pageSize={ROWS_A_PAGE} total={rows.length} onPage={setPage} />}
    </>
  );
}

function PayoutRow({ row }: { row: Row }) {
  const t = useTranslations('bookkeeping.payouts');
  const kindText = useTranslations('bookkeeping.payoutKinds');
  const format = useFormat();
  const { order, kind, at, amount, fee, paymentId } = row;
  const day = format.date(format.dayOf(at));
  const face = {
    title: order ? t('rowOf', { kind: kindText(kind), number: order.number }) : kindText(kind),
    meta: isUnmatched(row) ? [day, paymentId].filter(Boolean).join(', ') : day,
    value: format.kronor(amount),
    valueMeta: fee === 0 ? undefined : t('fee', { fee: format.kronor(fee) }),
    trailing: isUnmatched(row) ? <Badge tone="danger">{t('noOrder')}</Badge> : undefined,
  };
  if (!order) return <ListRow {...face} />;
  return (
    <ListRow
      {...face}
      chevron
      render={(link) => <Link to="/admin/orders/$orderId" params={{ orderId: order.id }} {...link} />}
    />
  );
}
