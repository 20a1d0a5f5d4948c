import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { CheckoutRun } from '../checkout/use-checkout-run.ts';

/**
 * Why an order is not paid yet, in words: what went wrong here, or else on the provider's page. The latter is told as a toast too,
 * once for each failed try.
 */
export function usePaymentProblem(order: Order, run: Pick<CheckoutRun, 'problem'>): string | null {
  const t = useTranslations('shop');
  const toast = useToast();
  const queryClient = useQueryClient();
  const text = order.paymentError && t(`checkoutError.${order.paymentError}`);
  const tries = order.events.filter(({ kind }) => kind === 'payment-failed').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is told once, whatever the language
  useEffect(() => {
    const shownKey = ['orders', 'told', order.id, tries];
    if (!text || queryClient.getQueryData(shownKey)) return;
    queryClient.setQueryData(shownKey, true);
    toast.show({ tone: 'error', title: t('checkout.errorTitle'), text });
  }, [order.id, tries, text === null]);
  return run.problem ?? text;
}
