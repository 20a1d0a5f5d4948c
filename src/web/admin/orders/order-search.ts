import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { addressParser, choice, cursor, trimmedText, uuid } from '#web/platform/address/parse-address.ts';

export const ORDER_FILTERS = ['all', 'to-ship', 'awaiting', 'shipped', 'refunded', 'cancelled', 'test-data'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const ORDER_PERIODS = ['7', '30', '90', '365', 'all'] as const;

const USUAL: OrderSearch = { query: '', period: '30', filter: 'all', sort: 'newest' };

/** Filters and order in the address; undefined means the default. */
export const parseOrderAddress = addressParser({
  query: trimmedText,
  period: choice(ORDER_PERIODS, USUAL.period),
  filter: choice(ORDER_FILTERS, USUAL.filter),
  sort: choice(['newest', 'oldest'], USUAL.sort),
  memberId: uuid,
  cursor,
});
export type OrderAddress = ReturnType<typeof parseOrderAddress>;

/** The search request of an address. */
export function orderSearchOf({ cursor: _cursor, ...address }: OrderAddress): OrderSearch {
  return { ...USUAL, ...address };
}
