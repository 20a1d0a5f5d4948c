import type { PlaceOrderInput } from '#domain/shop/orders/orders.contract.ts';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';

/** As long as an order is reserved for its payment: the same request later than this is a new order. */
const REQUEST_LIFETIME_MS = 30 * 60_000;

type Placement = Omit<PlaceOrderInput, 'requestId'>;
type StoredRequest = { request: string; requestId: string; at: number };

/** The request id of an order. Another tap and another tab with the same request get the same id. */
export function requestIdFor(
  userId: string,
  request: Placement,
  { nowMs, newId }: { nowMs: number; newId: () => string },
): string {
  const text = JSON.stringify(request);
  const stored = readStored(userId);
  if (stored?.request === text && nowMs - stored.at < REQUEST_LIFETIME_MS) return stored.requestId;
  const requestId = newId();
  writeLocal(keyOf(userId), JSON.stringify({ request: text, requestId, at: nowMs } satisfies StoredRequest));
  return requestId;
}

/** The requested order is paid, or will never be: the next request is a new order. */
export function forgetRequest(userId: string): void {
  writeLocal(keyOf(userId), null);
}

function readStored(userId: string): StoredRequest | null {
  try {
    const stored: unknown = JSON.parse(readLocal(keyOf(userId)) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is StoredRequest {
  if (typeof value !== 'object' || value === null) return false;
  const kindOf = (field: string) => typeof Reflect.get(value, field);
  return kindOf('request') === 'string' && kindOf('requestId') === 'string' && kindOf('at') === 'number';
}

function keyOf(userId: string): string {
  return `formkurva.checkout.${userId}`;
}
