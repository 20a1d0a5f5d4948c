import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { orderQuery } from '../admin-queries.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

/** Tries a refund again that the card provider or the bank would not carry out. */
export function useRetryRefund(orderId: string) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrders();
  return useAction(
    async (refundId: string) => {
      const order = await api.adminOrders.retryRefund({ id: orderId, refundId });
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      void refresh();
    },
    { action: t('actions.refund'), successToast: t('refund.done') },
  );
}
