import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { cursorOf, idOf, oneOf, textOf } from '../read-address.ts';

export const ORDER_FILTERS = ['all', 'to-ship', 'awaiting', 'shipped', 'refunded', 'cancelled', 'test-data'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const ORDER_PERIODS = ['7', '30', '90', '365', 'all'] as const;
export type OrderPeriod = (typeof ORDER_PERIODS)[number];

/** How the list of orders is narrowed and ordered; what is left out is the usual. Lives in the address. */
export type OrderAddress = {
  query?: string;
  period?: OrderPeriod;
  filter?: OrderFilter;
  sort?: 'newest' | 'oldest';
  memberId?: string;
  cursor?: string;
};

/** Undefined takes a choice away. */
export type OrderAddressChanges = { [Field in keyof OrderAddress]?: OrderAddress[Field] | undefined };

const USUAL: OrderSearch = { query: '', period: '30', filter: 'all', sort: 'newest' };

/** Reads the address: whatever is not understood is left out. */
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

/** The whole question that an address stands for. */
export function orderSearchOf({ cursor: _cursor, ...address }: OrderAddress): OrderSearch {
  return { ...USUAL, ...address };
}
