import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { orderQuery } from '../admin-queries.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

/** Cancels an unpaid order for its buyer after a confirmation; reserved goods are released. */
export function useCancelMemberOrder({ id, number }: Pick<AdminOrder, 'id' | 'number'>) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const refresh = useRefreshOrders();
  const { run, busy } = useAction(() => api.adminOrders.cancel({ id }), {
    action: t('actions.cancelOrder'),
    successToast: t('order.cancelled', { number }),
    onDone: (cancelled) => {
      queryClient.setQueryData(orderQuery(id).queryKey, cancelled);
      void refresh();
    },
    onRefused: () => {
      // It may have been paid meanwhile: shows its current state.
      void refresh();
      return false;
    },
  });
  const cancel = async () => {
    const question = {
      title: t('order.cancelTitle', { number }),
      text: t('order.cancelText'),
      confirmLabel: t('order.cancel'),
      cancelLabel: t('order.cancelKeep'),
      tone: 'danger',
    } as const;
    if (await confirm(question)) await run();
  };
  return { cancel, busy };
}
