import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import type { ProductSearch } from './products/product-search.ts';

// Admin data is about others and changed by others: it is reloaded on each visit, and never stored on the device.

const fresh = { staleTime: 0 };

export const ADMIN_SHOP = ['adminShop'] as const;
export const ADMIN_ORDERS = ['adminOrders'] as const;

/** Sorted by the displayed names. */
export function productsQuery(search: ProductSearch, language: Language) {
  const asked = { ...search, ...(language !== ORIGINAL_LANGUAGE && { language }) };
  return queryOptions({
    queryKey: [...ADMIN_SHOP, 'listProducts', asked],
    queryFn: () => api.adminShop.listProducts(asked),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_SHOP, 'getProduct', id],
    queryFn: () => api.adminShop.getProduct({ id }),
    ...fresh,
  });
}

export function stockMovementsQuery(id: string, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...ADMIN_SHOP, 'listStockMovements', id, cursor],
    queryFn: () => api.adminShop.listStockMovements({ id, cursor }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: [...ADMIN_SHOP, 'listCategories'],
    queryFn: async () => (await api.adminShop.listCategories()).categories,
    ...fresh,
  });
}

export function ordersQuery(search: OrderSearch, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS, 'list', search, cursor],
    queryFn: () => api.adminOrders.list({ ...search, ...(cursor && { cursor }) }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function packingSlipQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS, 'packingSlip', id],
    queryFn: () => api.adminOrders.packingSlip({ id }),
    ...fresh,
  });
}

export function packingSlipsQuery(ids: string[]) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS, 'packingSlips', ids],
    queryFn: () => api.adminOrders.packingSlips({ ids }),
    enabled: ids.length > 0,
    ...fresh,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS, 'get', id],
    queryFn: () => api.adminOrders.get({ id }),
    ...fresh,
  });
}
