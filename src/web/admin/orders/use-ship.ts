import { useTranslations } from 'use-intl';
import type { ShipProblem } from '#domain/shop/orders/order-state.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

/** The most orders that a toast names. */
const MAX_NAMED = 5;

/** Marks paid orders as shipped, reports those that could not be, and offers to undo before the buyers are notified. */
export function useShip(onDone?: () => void) {
  const t = useTranslations('admin');
  const toast = useToast();
  const refresh = useRefreshOrders();
  const undo = useUndoShip();
  return useAction(
    async (ids: string[]) => {
      const answer = await api.adminOrders.ship({ ids });
      await refresh();
      return answer;
    },
    {
      action: t('actions.ship'),
      onDone: ({ shipped, skipped }) => {
        const named = skipped
          .slice(0, MAX_NAMED)
          .map(({ number, reason }) =>
            t('orders.notShipped', { number, reason: t(`shipProblem.${PROBLEMS[reason]}`) }),
          );
        const rest = skipped.length - named.length;
        const text =
          skipped.length === 0
            ? t('orders.shippedToast', { count: shipped.length })
            : [
                t('orders.skippedToast', { count: shipped.length, skipped: skipped.length }),
                `${named.join(', ')}${rest > 0 ? t('orders.andMore', { count: rest }) : ''}.`,
              ].join(' ');
        toast.show({
          tone: skipped.length === 0 ? 'success' : 'default',
          text,
          ...(shipped.length > 0 && { action: { label: t('orders.undoShip'), onAct: () => void undo.run(shipped) } }),
        });
        onDone?.();
      },
    },
  );
}

const PROBLEMS = {
  unknown: 'unknown',
  unpaid: 'unpaid',
  shipped: 'shipped',
  refunded: 'refunded',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<ShipProblem, string>;

/** Undoes shipments within the minute before their buyers are notified. */
export function useUndoShip() {
  const t = useTranslations('admin');
  const toast = useToast();
  const refresh = useRefreshOrders();
  return useAction(
    async (ids: string[]) => {
      const answer = await api.adminOrders.undoShip({ ids });
      await refresh();
      return answer;
    },
    {
      action: t('actions.undoShip'),
      onDone: ({ undone, tooLate }) =>
        toast.show({
          tone: tooLate.length === 0 ? 'success' : 'default',
          text: t(tooLate.length === 0 ? 'orders.undone' : 'orders.undoneTooLate', {
            count: undone.length,
            late: tooLate.length,
          }),
        }),
    },
  );
}
