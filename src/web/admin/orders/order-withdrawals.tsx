import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { orderQuery } from '../admin-queries.ts';
import { useRefreshOrders } from '../use-refresh-shop.ts';

type OrderWithdrawalsProps = {
  order: AdminOrder;
  /** Null when nothing is left to refund. */
  onRefund: ((lines: Record<number, number> | null) => void) | null;
};

type Withdrawal = AdminOrder['withdrawals'][number];

/** The buyer's requests to withdraw; waiting ones are highlighted. */
export function OrderWithdrawals({ order, onRefund }: OrderWithdrawalsProps) {
  return order.withdrawals.map((withdrawal) => (
    <WithdrawalNote key={withdrawal.id} order={order} withdrawal={withdrawal} onRefund={onRefund} />
  ));
}

function WithdrawalNote({ order, withdrawal, onRefund }: OrderWithdrawalsProps & { withdrawal: Withdrawal }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const handle = useHandleWithdrawal(order.id);
  const wanted = useWanted(order, withdrawal);
  const { id, at, text, handledAt } = withdrawal;
  const isWaiting = handledAt === null;
  return (
    <section
      aria-label={t('withdrawal.title')}
      className={classNames(
        'flex flex-wrap gap-3 rounded-lg p-4 md:flex-nowrap',
        isWaiting ? 'bg-warn-soft' : 'bg-surface-2',
      )}
    >
      <Icon of={Undo2} size={20} className={isWaiting ? 'mt-px text-warn' : 'mt-px text-ink-3'} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className={classNames('text-body font-semibold', isWaiting && 'text-warn')}>
          {t(isWaiting ? 'withdrawal.title' : 'withdrawal.handled')}
        </h2>
        <p className="mt-0.5 text-caption text-ink-2">{`${format.dayOf(at)} ${format.time(at)}, ${wanted}`}</p>
        {text !== '' && <p className="mt-1.5 whitespace-pre-line wrap-anywhere text-ink">{text}</p>}
      </div>
      {isWaiting && (
        <div className="flex flex-wrap items-center gap-2">
          {onRefund && withdrawal.remaining.length > 0 && (
            <Button variant="secondary" size="sm" onClick={() => onRefund(linesOf(withdrawal))}>
              {t('withdrawal.refund')}
            </Button>
          )}
          <Button variant="secondary" size="sm" busy={handle.busy} onClick={() => void handle.run(id)}>
            {t('withdrawal.handle')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The lines that the buyer wants to return, as text. */
function useWanted({ lines }: AdminOrder, withdrawal: Withdrawal): string {
  const t = useTranslations('admin');
  const { language } = useLanguage();
  if (withdrawal.lines === null) return t('withdrawal.whole');
  return withdrawal.lines
    .map(({ line, quantity }) => {
      const found = lines.find((one) => one.line === line);
      return t('withdrawal.line', { quantity, name: found ? translatedText(found, 'name', language) : '–' });
    })
    .join(', ');
}

/** Remaining units by line; null for the whole order. */
function linesOf({ lines, remaining }: Withdrawal): Record<number, number> | null {
  return lines && Object.fromEntries(remaining.map(({ line, quantity }) => [line, quantity]));
}

/** Marks a withdrawal as handled. */
function useHandleWithdrawal(orderId: string) {
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
