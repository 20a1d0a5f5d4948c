import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { orderQuery } from '../admin-queries.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

/** Ticks off a withdrawal once it has been seen to. */
export function useHandleWithdrawal(orderId: string) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrders();
  return useAction(
    async (withdrawalId: string) => {
      const order = await api.adminOrders.handleWithdrawal({ id: orderId, withdrawalId });
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      void refresh();
    },
    { action: t('actions.withdrawal'), successToast: t('withdrawal.done') },
  );
}
