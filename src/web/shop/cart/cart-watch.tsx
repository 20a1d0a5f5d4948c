import { useQuery } from '@tanstack/react-query';
import { useSettleCart } from '../checkout/use-settle-cart.ts';
import { orderQuery } from '../shop-queries.ts';
import { useCart } from './use-cart.ts';

/** Beside every page: an order that was placed from this cart may be paid while no page of the shop is open. */
export function CartWatch() {
  const { cart } = useCart();
  return cart.awaiting.map((orderId) => <OrderWatch key={orderId} orderId={orderId} />);
}

function OrderWatch({ orderId }: { orderId: string }) {
  useSettleCart(useQuery(orderQuery(orderId)).data);
  return null;
}
