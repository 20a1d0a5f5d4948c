import type { OrderFilter, ProductQuery, ProductSort } from './shop-queries.ts';

/** The query string of the shop: /shop?q=protein&category=…&sort=price-low&page=2. Defaults are left out. */
export type ShopSearch = { q?: string; category?: string; sort?: ProductSort; page?: number };

export const SORTS = [
  'recommended',
  'price-low',
  'price-high',
  'name',
  'newest',
] as const satisfies readonly ProductSort[];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_QUERY_LENGTH = 100;

export function parseShopSearch({ q, category, sort, page }: Record<string, unknown>): ShopSearch {
  const order = SORTS.find((known) => known === sort);
  const number = Number(page);
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, MAX_QUERY_LENGTH) } : {}),
    ...(typeof category === 'string' && ID.test(category) ? { category } : {}),
    ...(order && order !== 'recommended' ? { sort: order } : {}),
    ...(Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {}),
  };
}

export function productQueryOf({ q = '', category, sort = 'recommended', page = 1 }: ShopSearch): ProductQuery {
  return { query: q.trim(), categoryId: category ?? null, sort, page };
}

/** The query string of the history: /orders?filter=shipped&page=2. Defaults are left out. */
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
