import { Link } from '@tanstack/react-router';
import { Truck, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminOrderRow } from '#domain/shop/orders/admin-orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { OrderState } from './order-table.tsx';
import { useShip } from './use-ship.ts';

type OrderCardProps = {
  order: AdminOrderRow;
  /** Null while selection is off. */
  isSelected: boolean | null;
  onSelect: () => void;
};

/** An order on a phone. The card links to the order and has its most frequent action. */
export function OrderCard({ order, isSelected, onSelect }: OrderCardProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <Card as="li" compact className={classNames('relative flex flex-col gap-2.5', isSelected && 'bg-accent-soft!')}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-caption text-ink-3">
          {`${format.dayOf(order.createdAt)} ${format.time(order.createdAt)}, `}
          <Link
            to="/admin/orders/$orderId"
            params={{ orderId: order.id }}
            aria-label={t('orders.open', { number: order.number })}
            className="font-semibold text-ink after:absolute after:inset-0 after:rounded-lg"
          >
            {order.number}
          </Link>
        </p>
        <OrderState order={order} isSelected={isSelected === true} />
      </div>
      <div className="flex items-center gap-3">
        {isSelected !== null && (
          <div className="relative z-1">
            <Checkbox
              label={t('orders.select', { number: order.number })}
              hideLabel
              checked={isSelected}
              onChange={onSelect}
            />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{order.customer}</p>
          <p className="text-caption text-ink-3">
            {t('orders.townAndItems', { town: order.town, count: order.itemCount })}
          </p>
        </div>
        <p className="text-h3 whitespace-nowrap">{format.kronor(order.finalAmount)}</p>
      </div>
      {order.fulfilment === 'to-ship' && isSelected === null && <Actions order={order} />}
    </Card>
  );
}

function Actions({ order: { id, number } }: { order: AdminOrderRow }) {
  const t = useTranslations('admin');
  const ship = useShip();
  return (
    <div className="relative z-1 flex flex-wrap gap-2">
      <Button
        variant="soft"
        size="md"
        icon={Truck}
        className="flex-1 px-2!"
        busy={ship.busy}
        aria-label={t('orders.shipOne', { number })}
        onClick={() => void ship.run([id])}
      >
        {t('orders.ship')}
      </Button>
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId: id }}
        search={{ refund: 'all' }}
        aria-label={t('orders.refundOne', { number })}
        className={iconButtonClass({ boxed: true })}
      >
        <Icon of={Undo2} size={18} />
      </Link>
    </div>
  );
}
