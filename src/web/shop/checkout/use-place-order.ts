import { useQueryClient } from '@tanstack/react-query';
import type { Order, PlaceOrderInput } from '#domain/shop/orders/orders.contract.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { CartChange } from '#domain/shop/shop-shapes.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { storedLanguage } from '#web/platform/language/language.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { changeCart } from '../cart/cart-store.ts';
import { forgetRequest, requestIdFor } from '../payments/checkout-request.ts';
import type { CheckoutState } from '../payments/checkout-state.ts';
import { goAndPay } from '../payments/pay-order.ts';
import type { CheckoutRun } from '../payments/use-checkout-run.ts';
import { orderQuery } from '../shop-queries.ts';

type PlaceOrderOptions = {
  checkout: CheckoutState;
  run: CheckoutRun['run'];
  /** Stores the order's id in the history state before the browser leaves. */
  onPlaced: (order: Order) => Promise<void>;
  onPaid: (orderId: string) => void;
  /** Called with the server's changes; undefined when it refused for another reason. */
  onRefused: (changes: readonly CartChange[]) => void;
};

/** "Beställ och betala": places the order and opens its payment, or continues directly when cashback has paid it all. */
export function usePlaceOrder({ checkout, run, onPlaced, onPaid, onRefused }: PlaceOrderOptions) {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();

  const start = async (request: Omit<PlaceOrderInput, 'requestId'>, method: PaymentMethod | null) => {
    // Each attempt with the test order is a new order.
    if (!checkout.fromCart) forgetRequest(userId);
    const order = await placeOrder(request, { userId, newId, nowMs: Date.now() });
    if (checkout.fromCart) changeCart(userId, (cart) => ({ ...cart, awaiting: [...cart.awaiting, order.id] }));
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    await onPlaced(order);
    if (order.status === 'awaiting-payment') return goAndPay(order, method);
    onPaid(order.id);
    return 'done';
  };

  return (request: Omit<PlaceOrderInput, 'requestId'>, method: PaymentMethod | null) =>
    run(
      'placing',
      () => start(request, method),
      (error) => onRefused(changesIn(error)),
    );
}

function changesIn(error: unknown): readonly CartChange[] {
  if (!(error instanceof CallError) || error.code !== 'CART_CHANGED') return [];
  const { data } = error;
  return typeof data === 'object' && data !== null && 'changes' in data ? asChanges(data.changes) : [];
}

// The refusal has the data of checkCart; a newer server may have more kinds of changes, never fewer fields.
const asChanges = (changes: unknown) => (Array.isArray(changes) ? (changes as CartChange[]) : []);

type Placing = { userId: string; newId: () => string; nowMs: number };

/**
 * Places an order once: a duplicate submission and a second tab get the same order. An order that was cancelled meanwhile is not reopened:
 * a new one is placed.
 */
async function placeOrder(request: Omit<PlaceOrderInput, 'requestId'>, placing: Placing): Promise<Order> {
  const send = () =>
    api.orders.place({
      ...request,
      language: storedLanguage(),
      requestId: requestIdFor(placing.userId, request, placing),
    });
  const order = await send();
  if (!['cancelled', 'expired', 'refunded'].includes(order.status)) return order;
  forgetRequest(placing.userId);
  return send();
}
