import { addressParser, choice, laterPage, typedText, uuid } from '#web/platform/address/parse-address.ts';
import type { OrderFilter, ProductQuery, ProductSort } from './shop-queries.ts';

export const SORTS = [
  'recommended',
  'price-low',
  'price-high',
  'name',
  'newest',
] as const satisfies readonly ProductSort[];

/** The query string of the shop: /shop?q=protein&category=…&sort=price-low&page=2. */
export const parseShopSearch = addressParser({
  q: typedText,
  category: uuid,
  sort: choice(SORTS, 'recommended'),
  page: laterPage,
});
export type ShopSearch = ReturnType<typeof parseShopSearch>;

export function productQueryOf({ q = '', category, sort = 'recommended', page = 1 }: ShopSearch): ProductQuery {
  return { query: q.trim(), categoryId: category ?? null, sort, page };
}

export const ORDER_CHOICES = ['all', 'open', 'shipped', 'cancelled'] as const satisfies readonly OrderFilter[];

/** The query string of the history: /orders?filter=shipped&page=2. */
export const parseOrdersSearch = addressParser({ filter: choice(ORDER_CHOICES, 'all'), page: laterPage });
export type OrdersSearch = ReturnType<typeof parseOrdersSearch>;
