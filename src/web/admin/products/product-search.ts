import { oneOf, textOf } from '../read-address.ts';

/** Filters and order in the address; undefined means the default. */
export type ProductSearch = {
  query?: string;
  categoryId?: string;
  visible?: Visible;
  sort?: ProductSort;
  direction?: 'up' | 'down';
  page?: number;
};

/** Sold out and low apply to products that the shop shows. */
export const VISIBLES = ['all', 'sold-out', 'low', 'hidden', 'active'] as const;
export type Visible = (typeof VISIBLES)[number];

export const PRODUCT_SORTS = ['name', 'category', 'price', 'stock', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the address; invalid parameters are dropped. */
export function parseProductSearch(raw: Record<string, unknown>): ProductSearch {
  const query = textOf(raw.query);
  const categoryId = textOf(raw.categoryId);
  const visible = oneOf(VISIBLES, raw.visible);
  const sort = oneOf(PRODUCT_SORTS, raw.sort);
  const page = pageOf(raw.page);
  return {
    ...(query !== '' && { query }),
    ...(UUID.test(categoryId) && { categoryId }),
    ...(visible && visible !== 'all' && { visible }),
    ...(sort && { sort }),
    ...(raw.direction === 'down' && { direction: 'down' }),
    ...(page > 1 && { page }),
  };
}

/** Pages count from 1; anything else is the first page. */
function pageOf(raw: unknown): number {
  const page = Number(raw);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
