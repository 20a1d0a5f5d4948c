import shape from 'virtual:stored-shape/checkoutRequest';
import type { PlaceOrderInput } from '#domain/shop/orders/orders.contract.ts';
import type { StoredValues } from '#domain/stored-values.contract.ts';
import { readLocalJson, writeLocal } from '#web/platform/device/local-store.ts';
import { readStored } from '#web/platform/device/read-stored.ts';

/** As long as an order is reserved for its payment: the same request later than this is a new order. */
const REQUEST_LIFETIME_MS = 30 * 60_000;

type Placement = Omit<PlaceOrderInput, 'requestId'>;

/** The request id of an order. Another tap and another tab with the same request get the same id. */
export function requestIdFor(
  userId: string,
  request: Placement,
  { nowMs, newId }: { nowMs: number; newId: () => string },
): string {
  const text = JSON.stringify(request);
  const stored = readStored<'checkoutRequest'>(shape, readLocalJson(keyOf(userId)));
  if (stored?.request === text && nowMs - stored.at < REQUEST_LIFETIME_MS) return stored.requestId;
  const requestId = newId();
  writeLocal(
    keyOf(userId),
    JSON.stringify({ request: text, requestId, at: nowMs } satisfies StoredValues['checkoutRequest']),
  );
  return requestId;
}

/** The requested order is paid, or will never be: the next request is a new order. */
export function forgetRequest(userId: string): void {
  writeLocal(keyOf(userId), null);
}

function keyOf(userId: string): string {
  return `formkurva.checkout.${userId}`;
}
