import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import type { PayoutList } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { DataTable } from '#web/ui/data/table.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminContent } from '../admin-content.tsx';
import { payoutsQuery } from './bookkeeping-queries.ts';
import { CsvButton } from './csv-button.tsx';
import { PayoutSheet } from './payout-sheet.tsx';

type Payout = PayoutList['payouts'][number];

/** Payouts of the payment provider, each with its payments, and the orders that have not been paid out. */
export function PayoutsCard({ period }: { period: BookPeriod }) {
  const t = useTranslations('bookkeeping.payouts');
  const query = useQuery(payoutsQuery(period));
  return (
    <AdminContent query={query} failure={t('loadError')}>
      {({ payouts, open }) => (
        <Card flush>
          <CardHead
            className="px-5 pt-4.5 pb-3"
            title={t('title')}
            subtitle={t('text')}
            action={<CsvButton kind="payouts" period={period} />}
          />
          {payouts.length === 0 && <p className="border-t border-line px-5 py-4 text-ink-2">{t('none')}</p>}
          {payouts.length > 0 && <PayoutTable payouts={payouts} />}
          <OpenOrders open={open} day={period.to} />
        </Card>
      )}
    </AdminContent>
  );
}

function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTranslations('bookkeeping.payouts');
  const format = useFormat();
  const sheet = useDialogState<Payout>();
  const money = (key: 'charges' | 'refunds' | 'others' | 'fees' | 'amount') => ({
    key,
    header: t(key),
    align: 'end' as const,
    cell: (payout: Payout) => format.kronor(key === 'fees' ? -payout.fees : payout[key]),
  });
  const hasOthers = payouts.some(({ others }) => others !== 0);
  const keys = hasOthers
    ? (['charges', 'refunds', 'others', 'fees', 'amount'] as const)
    : (['charges', 'refunds', 'fees', 'amount'] as const);
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={[
          {
            key: 'number',
            header: t('payout'),
            cell: (payout) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <button type="button" className={linkClass} onClick={() => sheet.open(payout)}>
                  {payout.number}
                </button>
                <Unmatched payout={payout} />
              </span>
            ),
          },
          { key: 'day', header: t('day'), cell: ({ day }) => day },
          ...keys.map(money),
        ]}
        rows={payouts.toReversed()}
        rowKey={({ id }) => id}
        asRow={(payout) => ({
          title: payout.number,
          meta: t('meta', { day: payout.day, fees: format.kronor(payout.fees) }),
          value: format.kronor(payout.amount),
          trailing: <Unmatched payout={payout} />,
          chevron: true,
          onPress: () => sheet.open(payout),
        })}
      />
      {sheet.subject && (
        <PayoutSheet key={sheet.key} payout={sheet.subject} open={sheet.isOpen} onClose={sheet.close} />
      )}
    </>
  );
}

function Unmatched({ payout: { unmatched } }: { payout: Payout }) {
  const t = useTranslations('bookkeeping.payouts');
  if (unmatched === 0) return null;
  return <Badge tone="danger">{t('unmatched', { count: unmatched })}</Badge>;
}

function OpenOrders({ open: { count, amount, orders }, day }: { open: PayoutList['open']; day: string }) {
  const t = useTranslations('bookkeeping.payouts');
  const format = useFormat();
  if (count === 0)
    return (
      <p className="border-t border-line px-5 py-4 text-caption text-ink-2">
        {t('allPaidOut', { day: format.date(day) })}
      </p>
    );
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer px-5 py-3.5 text-label">
        {t('open', { count, amount: format.kronor(amount), day: format.date(day) })}
      </summary>
      <List inset label={t('openLabel')} className="border-t border-line">
        {orders.map((order) => (
          <ListRow
            key={order.id}
            title={order.number}
            meta={order.day}
            value={format.kronor(order.amount)}
            chevron
            render={(row) => <Link to="/admin/orders/$orderId" params={{ orderId: order.id }} {...row} />}
          />
        ))}
      </List>
      {count > orders.length && (
        <p className="px-5 pb-4 text-caption text-ink-3">{t('more', { count: count - orders.length })}</p>
      )}
    </details>
  );
}
