import type { Order, PlaceInput } from '#domain/shop/orders/orders.contract.ts';
import { api } from '#web/platform/api.ts';
import { keptLanguage } from '#web/platform/language.tsx';
import { forgetRequest, requestIdFor } from './checkout-request.ts';

type Placing = { userId: string; newId: () => string; nowMs: number };

/**
 * Places an order once: a second tap and a second tab get the order that the first one placed. One that was given up meanwhile
 * is not brought back; the member wants a new one then.
 */
export async function placeOrder(request: Omit<PlaceInput, 'requestId'>, placing: Placing): Promise<Order> {
  const place = () =>
    api.orders.place({
      ...request,
      language: keptLanguage(),
      requestId: requestIdFor(placing.userId, request, placing),
    });
  const order = await place();
  if (!['cancelled', 'expired', 'refunded'].includes(order.status)) return order;
  forgetRequest(placing.userId);
  return place();
}
