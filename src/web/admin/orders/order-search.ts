import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { cursorOf, idOf, oneOf, textOf } from '../read-address.ts';

export const ORDER_FILTERS = ['all', 'to-ship', 'awaiting', 'shipped', 'refunded', 'cancelled', 'test-data'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const ORDER_PERIODS = ['7', '30', '90', '365', 'all'] as const;
export type OrderPeriod = (typeof ORDER_PERIODS)[number];

/** Filters and order in the address; undefined means the default. */
export type OrderAddress = {
  query?: string;
  period?: OrderPeriod;
  filter?: OrderFilter;
  sort?: 'newest' | 'oldest';
  memberId?: string;
  cursor?: string;
};

/** Undefined removes a filter. */
export type OrderAddressChanges = { [Field in keyof OrderAddress]?: OrderAddress[Field] | undefined };

const USUAL: OrderSearch = { query: '', period: '30', filter: 'all', sort: 'newest' };

/** Parses the address; invalid parameters are dropped. */
export function parseOrderAddress(raw: Record<string, unknown>): OrderAddress {
  const query = textOf(raw.query);
  const period = oneOf(ORDER_PERIODS, raw.period);
  const filter = oneOf(ORDER_FILTERS, raw.filter);
  const memberId = idOf(raw.memberId);
  const cursor = cursorOf(raw.cursor);
  return {
    ...(query !== '' && { query }),
    ...(period && period !== USUAL.period && { period }),
    ...(filter && filter !== USUAL.filter && { filter }),
    ...(raw.sort === 'oldest' && { sort: 'oldest' }),
    ...(memberId && { memberId }),
    ...(cursor && { cursor }),
  };
}

/** The search request of an address. */
export function orderSearchOf({ cursor: _cursor, ...address }: OrderAddress): OrderSearch {
  return { ...USUAL, ...address };
}
