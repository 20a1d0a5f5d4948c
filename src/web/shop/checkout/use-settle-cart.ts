import { useEffect } from 'react';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useMember } from '#web/platform/use-session.tsx';
import { withoutAwaiting, withoutBought } from '../cart/cart-changes.ts';
import { changeCart, readCart } from '../cart/cart-store.ts';
import { isPaid } from '../orders/order-status-badge.tsx';
import { forgetRequest } from './checkout-request.ts';

/** When an order that was placed from this cart is seen paid, what was bought leaves the cart. Wherever that is seen. */
export function useSettleCart(order: Order | undefined): void {
  const { id: userId } = useMember();
  useEffect(() => {
    if (order) settle(userId, order);
  }, [userId, order]);
}

function settle(userId: string, { id, status, lines }: Order): void {
  if (status === 'awaiting-payment' || !readCart(userId).awaiting.includes(id)) return;
  changeCart(userId, (cart) => (isPaid(status) ? withoutBought(cart, id, lines) : withoutAwaiting(cart, id)));
  forgetRequest(userId);
}
