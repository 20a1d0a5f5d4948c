import { Link } from '@tanstack/react-router';
import { Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminOrderRow } from '#domain/shop/orders/admin-orders.contract.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar, bulkActionClass, bulkTextActionClass, toggled } from '#web/ui/data/table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { OrderCard } from './order-card.tsx';
import type { OrderAddress } from './order-search.ts';
import { OrderTable } from './order-table.tsx';
import { slipIds } from './packing-slips-address.ts';
import { useShip } from './use-ship.ts';

type OrderListProps = {
  orders: readonly AdminOrderRow[];
  sort: 'newest' | 'oldest';
  onSearch: (changes: ChangesOf<OrderAddress>) => void;
};

/** A page of orders, with actions on several of them. */
export function OrderList({ orders, sort, onSearch }: OrderListProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setSelected(new Set());
  return (
    <>
      {isWide ? (
        <OrderTable orders={orders} sort={sort} onSearch={onSearch} selected={selected} onSelect={setSelected} />
      ) : (
        <OrderCards orders={orders} selected={selected} onSelect={setSelected} />
      )}
      {selected.size > 0 && <Bulk selected={selected} onClear={clear} />}
    </>
  );
}

type OrderCardsProps = {
  orders: readonly AdminOrderRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Cards have checkboxes only while selection is on. */
function OrderCards({ orders, selected, onSelect }: OrderCardsProps) {
  const t = useTranslations('admin');
  const [isSelecting, setSelecting] = useState(false);
  const toggle = () => {
    setSelecting(!isSelecting);
    onSelect(new Set());
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="-my-2 self-end" aria-pressed={isSelecting} onClick={toggle}>
        {t(isSelecting ? 'orders.selectDone' : 'orders.selectMany')}
      </Button>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isSelected={isSelecting ? selected.has(order.id) : null}
            onSelect={() => onSelect(toggled(selected, order.id))}
          />
        ))}
      </ul>
    </>
  );
}

function Bulk({ selected, onClear }: { selected: ReadonlySet<string>; onClear: () => void }) {
  const t = useTranslations('admin');
  const ship = useShip(onClear);
  return (
    <BulkBar text={t('orders.selected', { count: selected.size })}>
      <button
        type="button"
        className={bulkActionClass}
        disabled={ship.busy}
        aria-busy={ship.busy}
        onClick={() => void ship.run([...selected])}
      >
        <Icon of={Truck} size={16} />
        {t('orders.shipMany')}
      </button>
      <Link to="/admin/orders/packing-slips" search={{ ids: slipIds(selected) }} className={bulkTextActionClass}>
        <Icon of={Printer} size={16} />
        {t('orders.slips')}
      </Link>
      <button type="button" className={bulkTextActionClass} onClick={onClear}>
        {t('orders.unselect')}
      </button>
    </BulkBar>
  );
}
