import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { orderQuery } from '../shop-queries.ts';

/** Cancels an unpaid order after a confirmation, which releases its reservations. */
export function useCancelOrder(order: Pick<Order, 'id' | 'number'>): { cancel: () => Promise<void>; busy: boolean } {
  const t = useTranslations('shop');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { run, busy } = useAction(() => api.orders.cancel({ id: order.id }), {
    action: t('cancel.action'),
    successToast: t('cancel.done', { number: order.number }),
    onDone: (cancelled) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, cancelled);
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['shop'] });
    },
    onRefused: (code) => {
      // It was paid or expired meanwhile: the page shows the current state.
      if (code === 'ORDER_NOT_CANCELLABLE') void queryClient.invalidateQueries({ queryKey: ['orders'] });
      return false;
    },
  });
  const cancel = async () => {
    const question = {
      title: t('cancel.title', { number: order.number }),
      text: t('cancel.text'),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      tone: 'danger',
    } as const;
    if (await confirm(question)) await run();
  };
  return { cancel, busy };
}
