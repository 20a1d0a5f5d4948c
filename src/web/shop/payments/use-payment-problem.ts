import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { CheckoutRun } from './use-checkout-run.ts';

/**
 * The text of why an order is not paid yet: an error here, or else on the provider's page. The latter is shown as a toast too, once for
 * each failed attempt.
 */
export function usePaymentProblem(order: Order, run: Pick<CheckoutRun, 'problem'>): string | null {
  const t = useTranslations('shop');
  const toast = useToast();
  const queryClient = useQueryClient();
  const text = order.paymentError && t(`checkoutError.${order.paymentError}`);
  const tries = order.events.filter(({ kind }) => kind === 'payment-failed').length;
  const hasFailed = text !== null;
  // Each attempt is shown once, whatever the language.
  const showProblem = useEffectEvent((orderId: string, failedTries: number) => {
    const shownKey = ['orders', 'shownProblem', orderId, failedTries];
    if (text === null || queryClient.getQueryData(shownKey)) return;
    queryClient.setQueryData(shownKey, true);
    toast.show({ tone: 'error', title: t('checkout.errorTitle'), text });
  });
  useEffect(() => {
    if (hasFailed) showProblem(order.id, tries);
  }, [order.id, tries, hasFailed]);
  return run.problem ?? text;
}
