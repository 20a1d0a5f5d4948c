import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminOrderRow } from '#domain/shop/orders/admin-orders.contract.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { OrderBadges } from './order-badge.tsx';
import type { OrderAddress } from './order-search.ts';
import { useShip } from './use-ship.ts';

type OrderTableProps = {
  orders: readonly AdminOrderRow[];
  sort: 'newest' | 'oldest';
  onSearch: (changes: ChangesOf<OrderAddress>) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Orders from 768 px, with selection of several. */
export function OrderTable({ orders, sort, onSearch, selected, onSelect }: OrderTableProps) {
  const t = useTranslations('admin');
  const columns = useColumns(selected);
  return (
    <Card flush as="div">
      <DataTable
        caption={t('orders.title')}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        asRow={({ number }) => ({ title: number })}
        sort={{ key: 'date', direction: sort === 'oldest' ? 'ascending' : 'descending' }}
        onSort={({ direction }) => onSearch({ sort: direction === 'ascending' ? 'oldest' : undefined })}
        selection={{ selected, onChange: onSelect, rowLabel: ({ number }) => number }}
      />
    </Card>
  );
}

function useColumns(selected: ReadonlySet<string>): Column<AdminOrderRow>[] {
  const t = useTranslations('admin');
  const format = useFormat();
  return [
    { key: 'order', header: t('orders.order'), cell: (row) => <OrderLink order={row} /> },
    {
      key: 'date',
      header: t('orders.date'),
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-ink-2">{`${format.dayOf(createdAt)} ${format.time(createdAt)}`}</span>
      ),
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: ({ customer, town }) => (
        <>
          <span className="block min-w-24 font-medium wrap-anywhere">{customer}</span>
          <span className="block text-caption text-ink-2">{town}</span>
        </>
      ),
    },
    { key: 'items', header: t('orders.items'), align: 'end', cell: ({ itemCount }) => format.number(itemCount) },
    {
      key: 'paid',
      header: t('orders.amount'),
      align: 'end',
      cell: (row) => <span className="font-semibold whitespace-nowrap">{format.kronor(row.finalAmount)}</span>,
    },
    {
      key: 'status',
      header: t('orders.status'),
      cell: (row) => <OrderState order={row} isSelected={selected.has(row.id)} />,
    },
    {
      key: 'actions',
      header: t('orders.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => <RowAction order={row} isSelected={selected.has(row.id)} />,
    },
  ];
}

function OrderLink({ order: { id, number } }: { order: AdminOrderRow }) {
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId: id }}
      className="rounded-sm font-medium text-ink hover:text-accent-strong hover:underline"
    >
      {number}
    </Link>
  );
}

type OrderStateProps = { order: AdminOrderRow; isSelected: boolean };

/** The state of an order, and whether its buyer waits for an answer. */
export function OrderState({ order, isSelected }: OrderStateProps) {
  const t = useTranslations('admin');
  return (
    // A selected row has the same background as the badge.
    <span className={classNames('inline-flex flex-wrap gap-1.5 max-md:justify-end', isSelected && '*:bg-surface')}>
      <OrderBadges payment={order.payment} fulfilment={order.fulfilment} />
      {order.isTestData && <Badge>{t('orders.testData')}</Badge>}
      {order.hasWithdrawal && <Badge tone="warn">{t('orders.withdrawal')}</Badge>}
      {order.hasFailedRefund && <Badge tone="danger">{t('orders.refundFailed')}</Badge>}
      {order.hasDispute && <Badge tone="danger">{t('orders.disputed')}</Badge>}
    </span>
  );
}

/** Ships a paid order; selected ones are shipped together from the bar. */
function RowAction({ order: { id, number, fulfilment }, isSelected }: { order: AdminOrderRow; isSelected: boolean }) {
  const t = useTranslations('admin');
  const ship = useShip();
  if (fulfilment === 'to-ship' && !isSelected) {
    return (
      <Button
        variant="soft"
        size="sm"
        busy={ship.busy}
        aria-label={t('orders.shipOne', { number })}
        onClick={() => void ship.run([id])}
      >
        {t('orders.ship')}
      </Button>
    );
  }
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId: id }}
      aria-label={t('orders.open', { number })}
      className={iconButtonClass({ className: '-mr-3 ml-auto' })}
    >
      <Icon of={ChevronRight} size={20} />
    </Link>
  );
}
