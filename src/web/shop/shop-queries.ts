import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Cart } from '#domain/shop/cart/cart.ts';
import type { ORDER_FILTERS } from '#domain/shop/orders/orders.contract.ts';
import type { PRODUCT_SORTS } from '#domain/shop/shop.contract.ts';
import { api } from '#web/platform/api/api.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export type ProductQuery = { query: string; categoryId: string | null; sort: ProductSort; page: number };

// Keys start with the names of their calls, so that live changes from the server invalidate them.

export function productsQuery({ query, categoryId, sort, page }: ProductQuery) {
  return queryOptions({
    queryKey: ['shop', 'products', { query, categoryId, sort, page }],
    queryFn: () => api.shop.listProducts({ query, sort, page, ...(categoryId === null ? {} : { categoryId }) }),
    // The previous page is shown while the next one loads.
    placeholderData: keepPreviousData,
    meta: { lastSeen: 'shop.listProducts', maxEntries: 20 },
  });
}

export type ProductList = Awaited<ReturnType<typeof api.shop.listProducts>>;

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['shop', 'product', id],
    queryFn: () => api.shop.getProduct({ id }),
    meta: { lastSeen: 'shop.getProduct', maxEntries: 40 },
  });
}

/** Seller, delivery price and terms, which rarely change. */
export function shopInfoQuery() {
  return queryOptions({
    queryKey: ['shop', 'info'],
    queryFn: () => api.shop.info(),
    staleTime: 10 * 60_000,
    meta: { lastSeen: 'shop.info' },
  });
}

/** The cart as the server prices it now. Earlier prices and stock are never reused. */
export function checkedCartQuery(items: Cart) {
  return queryOptions({
    queryKey: ['shop', 'cart', items],
    queryFn: () => api.shop.checkCart({ items: [...items] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.changes.some(({ kind }) => kind === 'reserved') ? RESERVED_MS : false),
  });
}

/** Polling interval of a cart with reserved items: they may become available at any moment. */
const RESERVED_MS = 15_000;

/** The available cashback, checked with an empty cart. */
export function cashbackQuery() {
  return queryOptions({
    queryKey: ['shop', 'cashback'],
    queryFn: async () => (await api.shop.checkCart({ items: [] })).cashbackAvailable,
    staleTime: 0,
  });
}

/** A cart for trying the checkout; exists in the demo only. */
export function testCartQuery() {
  return queryOptions({
    queryKey: ['shop', 'test-cart'],
    queryFn: () => api.shop.testCart(),
    retry: false,
  });
}

export function ordersQuery(filter: OrderFilter, page: number) {
  return queryOptions({
    queryKey: ['orders', 'list', { filter, page }],
    queryFn: () => api.orders.list({ filter, page }),
    placeholderData: keepPreviousData,
    meta: { lastSeen: 'orders.list' },
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'order', id],
    queryFn: () => api.orders.get({ id }),
    meta: { lastSeen: 'orders.get' },
  });
}

/** Orders of other members are never stored on the device. */
export function receiptQuery(id: string, asAdmin: boolean) {
  if (asAdmin) {
    return queryOptions({
      queryKey: ['adminOrders', 'receipt', id],
      queryFn: () => api.adminOrders.receipt({ id }),
      staleTime: 0,
    });
  }
  return queryOptions({
    queryKey: ['orders', 'receipt', id],
    queryFn: () => api.orders.receipt({ id }),
    meta: { lastSeen: 'orders.receipt' },
  });
}

/** The address of the last order; null for a first order. */
export function lastAddressQuery() {
  return queryOptions({
    queryKey: ['orders', 'last-address'],
    queryFn: async () => {
      const [last] = (await api.orders.list({ filter: 'all', page: 1 })).orders;
      return last ? (await api.orders.get({ id: last.id })).address : null;
    },
  });
}
