import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { uuid } from '#web/platform/address/parse-address.ts';

/** Ids of orders in an address; at most as many as can be shipped at once. */
export function parseSlipIds(raw: unknown): string[] {
  if (typeof raw !== 'string') return [];
  const ids = raw.split(',').flatMap((part) => uuid(part) ?? []);
  return [...new Set(ids)].slice(0, SHOP_BOUNDS.ordersAtOnce);
}

export const slipIds = (ids: Iterable<string>) => [...ids].join(',');
