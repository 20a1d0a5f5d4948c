import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_ORDERS, ADMIN_SHOP } from './admin-queries.ts';

/** Reloads what admins and the shop show after a change of products. */
export function useRefreshShop(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ADMIN_SHOP }),
      queryClient.invalidateQueries({ queryKey: ['shop'] }),
    ]);
  };
}

/** Reloads an order, the lists, and dependent counts and stock after a change of an order. */
export function useRefreshOrders(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refreshShop = useRefreshShop();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: ADMIN_ORDERS }), refreshShop()]);
  };
}
