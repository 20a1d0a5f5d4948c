import type { OrderFilter } from '../shop-queries.ts';

/** What the history's address says: /orders?filter=shipped&page=2. What is usual is left out. */
export type OrdersSearch = { filter?: OrderFilter; page?: number };

export const ORDER_CHOICES = ['all', 'open', 'shipped', 'cancelled'] as const satisfies readonly OrderFilter[];

export function parseOrdersSearch({ filter, page }: Record<string, unknown>): OrdersSearch {
  const choice = ORDER_CHOICES.find((known) => known === filter);
  const number = Number(page);
  return {
    ...(choice && choice !== 'all' ? { filter: choice } : {}),
    ...(Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {}),
  };
}
