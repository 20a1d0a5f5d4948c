import type { OrderStatus } from '#domain/shop/shop-shapes.contract.ts';

const OFTEN_MS = 1_000;
const SELDOM_MS = 5_000;
const OFTEN_LOOKS = 15;

/** When to ask again whether an order is paid: each second at first, then more patiently, and never once it is known. */
export function nextLookMs(status: OrderStatus | undefined, looks: number): number | false {
  if (status !== 'awaiting-payment') return false;
  return looks < OFTEN_LOOKS ? OFTEN_MS : SELDOM_MS;
}
