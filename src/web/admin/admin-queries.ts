import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { adminListQuery, adminQuery } from './admin-query.ts';
import type { ProductSearch } from './products/product-search.ts';

export const ADMIN_SHOP = ['adminShop'] as const;
export const ADMIN_ORDERS = ['adminOrders'] as const;

/** Sorted by the displayed names. */
export function productsQuery(search: ProductSearch, language: Language) {
  const asked = { ...search, ...(language !== ORIGINAL_LANGUAGE && { language }) };
  return adminListQuery([...ADMIN_SHOP, 'listProducts', asked], () => api.adminShop.listProducts(asked));
}

export const productQuery = (id: string) =>
  adminQuery([...ADMIN_SHOP, 'getProduct', id], () => api.adminShop.getProduct({ id }));

export const stockMovementsQuery = (id: string, cursor: string | undefined) =>
  adminListQuery([...ADMIN_SHOP, 'listStockMovements', id, cursor], () =>
    api.adminShop.listStockMovements({ id, cursor }),
  );

export const categoriesQuery = () =>
  adminQuery([...ADMIN_SHOP, 'listCategories'], async () => (await api.adminShop.listCategories()).categories);

export const ordersQuery = (search: OrderSearch, cursor: string | undefined) =>
  adminListQuery([...ADMIN_ORDERS, 'list', search, cursor], () =>
    api.adminOrders.list({ ...search, ...(cursor && { cursor }) }),
  );

export const packingSlipQuery = (id: string) =>
  adminQuery([...ADMIN_ORDERS, 'packingSlip', id], () => api.adminOrders.packingSlip({ id }));

export const packingSlipsQuery = (ids: string[]) =>
  adminQuery([...ADMIN_ORDERS, 'packingSlips', ids], () => api.adminOrders.packingSlips({ ids }), {
    enabled: ids.length > 0,
  });

export const orderQuery = (id: string) => adminQuery([...ADMIN_ORDERS, 'get', id], () => api.adminOrders.get({ id }));
