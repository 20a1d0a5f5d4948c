import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { changeCart, readCart } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.tsx';
import { withoutAwaiting, withoutBought } from '../cart/use-checked-cart.ts';
import { isPaid } from '../order-status-badge.tsx';
import { orderQuery } from '../shop-queries.ts';
import { clearCheckoutDrafts } from './checkout-draft.ts';
import { forgetRequest } from './checkout-request.ts';
import { PayOrderButton } from './pay-order-button.tsx';

/** Mounted on every page: an order that was placed from this cart may be paid while no page of the shop is open. */
export function CartWatch() {
  const { cart } = useCart();
  return cart.awaiting.map((orderId) => <OrderWatch key={orderId} orderId={orderId} />);
}

function OrderWatch({ orderId }: { orderId: string }) {
  useCompleteCart(useQuery(orderQuery(orderId)).data);
  return null;
}

/** Shows an unpaid order that was placed from this cart; otherwise a member might order the same things twice. */
export function AwaitingNote({ orderId }: { orderId: string }) {
  const t = useTranslations('shop');
  const { data: order } = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' });
  useCompleteCart(order);
  if (order?.status !== 'awaiting-payment') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warn-soft p-4">
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <Icon of={Clock} size={20} className="text-warn" />
        <p className="min-w-0 text-caption text-ink">{t('cart.awaiting', { number: order.number })}</p>
      </div>
      <Link to="/orders/$orderId" params={{ orderId }} className={linkClass}>
        {t('cart.toAwaiting')}
      </Link>
      {order.canPay && <PayOrderButton orderId={orderId} size="sm" />}
    </div>
  );
}

/** Removes the bought lines from the cart when an order placed from it turns out to be paid, on any page. */
export function useCompleteCart(order: Order | undefined): void {
  const { id: userId } = useMember();
  useEffect(() => {
    if (order) completeCart(userId, order);
  }, [userId, order]);
}

function completeCart(userId: string, { id, status, lines }: Order): void {
  if (status === 'awaiting-payment' || !readCart(userId).awaiting.includes(id)) return;
  if (isPaid(status)) clearCheckoutDrafts(userId);
  changeCart(userId, (cart) => (isPaid(status) ? withoutBought(cart, id, lines) : withoutAwaiting(cart, id)));
  forgetRequest(userId);
}
