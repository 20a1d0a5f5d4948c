import { addressParser, choice, laterPage, trimmedText, uuid } from '#web/platform/address/parse-address.ts';

/** Sold out and low apply to products that the shop shows. */
export const VISIBLES = ['all', 'sold-out', 'low', 'hidden', 'active'] as const;
export type Visible = (typeof VISIBLES)[number];

export const PRODUCT_SORTS = ['name', 'category', 'price', 'stock', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Filters and order in the address; undefined means the default. */
export const parseProductSearch = addressParser({
  query: trimmedText,
  categoryId: uuid,
  visible: choice(VISIBLES, 'all'),
  sort: choice(PRODUCT_SORTS),
  direction: choice(['up', 'down'], 'up'),
  page: laterPage,
});
export type ProductSearch = ReturnType<typeof parseProductSearch>;
