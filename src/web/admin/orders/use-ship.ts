import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

/** Marks paid orders as shipped, and says how many were and were not. */
export function useShip(onDone?: () => void) {
  const t = useTranslations('admin');
  const toast = useToast();
  const refresh = useRefreshOrders();
  return useAction(
    async (ids: string[]) => {
      const answer = await api.adminOrders.ship({ ids });
      await refresh();
      return answer;
    },
    {
      action: t('actions.ship'),
      onDone: ({ shipped, skipped }) => {
        const isWhole = skipped.length === 0;
        const text = t(isWhole ? 'orders.shippedToast' : 'orders.skippedToast', {
          count: shipped.length,
          skipped: skipped.length,
        });
        toast.show({ tone: isWhole ? 'success' : 'default', text });
        onDone?.();
      },
    },
  );
}
