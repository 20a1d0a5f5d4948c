import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_ORDERS, ADMIN_SHOP } from './admin-queries.ts';

/** After a change of the range: what admins see of it and what the shop shows is read anew. */
export function useRefreshShop(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ADMIN_SHOP }),
      queryClient.invalidateQueries({ queryKey: ['shop'] }),
    ]);
  };
}

/** After a change of an order: its own page, the lists, and the counts and stock that follow from it. */
export function useRefreshOrders(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refreshShop = useRefreshShop();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: ADMIN_ORDERS }), refreshShop()]);
  };
}
