import { useQuery } from '@tanstack/react-query';
import { Printer, Truck, Undo2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { orderQuery } from '../admin-queries.ts';
import { EditorSkeleton } from '../editor-skeleton.tsx';
import { OrderBadges } from './order-badge.tsx';
import { OrderCustomerCard, OrderPaymentCard } from './order-details.tsx';
import { OrderHistoryCard } from './order-history.tsx';
import { OrderLinesCard } from './order-lines.tsx';
import { OrderNotesCard } from './order-notes.tsx';
import { OrderRefundsCard } from './order-refunds.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { useCancelMemberOrder } from './use-cancel-member-order.ts';
import { useShip, useUndoShip } from './use-ship.ts';

type OrderPageProps = {
  orderId: string;
  /** Opens the refund at once, when linked from the list. */
  startsRefund: boolean;
};

/** One order: buyer, lines, payment, events and actions. */
export function OrderPage({ orderId, startsRefund }: OrderPageProps) {
  const t = useTranslations('admin');
  const query = useQuery(orderQuery(orderId));
  return (
    <>
      <AdminBar title={t('orders.title')} back={{ to: '/admin/orders' }} heading={query.data === undefined} />
      <AdminContent query={query} failure={t('order.loadError')} skeleton={<EditorSkeleton />}>
        {(order) => <LoadedOrder order={order} startsRefund={startsRefund} />}
      </AdminContent>
    </>
  );
}

function LoadedOrder({ order, startsRefund }: { order: AdminOrder; startsRefund: boolean }) {
  const canRefund = order.refundable.card + order.refundable.cashback > 0;
  // For the lines of a withdrawal, or the whole order.
  const refund = useDialogState<Record<number, number> | null>(startsRefund && canRefund);
  return (
    <>
      <Head order={order} onRefund={canRefund ? () => refund.open(null) : null} />
      <OrderWithdrawals order={order} onRefund={canRefund ? refund.open : null} />
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_356px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <OrderLinesCard order={order} />
          <OrderRefundsCard order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <OrderCustomerCard order={order} />
          <OrderPaymentCard order={order} />
          <OrderNotesCard order={order} />
          <OrderHistoryCard order={order} />
        </div>
      </div>
      <RefundSheet key={refund.key} order={order} lines={refund.subject} open={refund.isOpen} onClose={refund.close} />
    </>
  );
}

function Head({ order, onRefund }: { order: AdminOrder; onRefund: (() => void) | null }) {
  const t = useTranslations('admin');
  const ship = useShip();
  const undo = useUndoShip();
  const cancelling = useCancelMemberOrder(order);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1>{t('order.title', { number: order.number })}</h1>
        <OrderBadges payment={order.payment} fulfilment={order.fulfilment} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {order.fulfilment !== 'none' && (
          <ButtonLink
            to="/admin/orders/$orderId/packing-slip"
            params={{ orderId: order.id }}
            variant="secondary"
            size="md"
          >
            <Icon of={Printer} size={18} />
            {t('slip.title')}
          </ButtonLink>
        )}
        {order.canCancel && (
          <Button
            variant="secondary"
            size="md"
            icon={X}
            busy={cancelling.busy}
            onClick={() => void cancelling.cancel()}
          >
            {t('order.cancel')}
          </Button>
        )}
        {onRefund && (
          <Button variant="secondary" size="md" icon={Undo2} onClick={onRefund}>
            {t('order.refund')}
          </Button>
        )}
        {order.canUndoShipmentUntil !== null && (
          <Button variant="secondary" size="md" icon={Undo2} busy={undo.busy} onClick={() => void undo.run([order.id])}>
            {t('order.undoShip')}
          </Button>
        )}
        {order.fulfilment === 'to-ship' && (
          <Button size="md" icon={Truck} busy={ship.busy} onClick={() => void ship.run([order.id])}>
            {t('orders.ship')}
          </Button>
        )}
      </div>
    </div>
  );
}
