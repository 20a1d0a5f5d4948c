import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orderQuery } from '../admin-queries.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

/** Retries a refund that the card provider or the bank refused. */
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

/** At the end of a row about a failure. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTranslations('admin');
  return <IconButton label={t('page.retry')} icon={RotateCcw} iconSize={18} boxed disabled={busy} onClick={onRetry} />;
}
