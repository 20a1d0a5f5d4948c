import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { selectedMethod, usableMethods } from '#domain/shop/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { orderQuery, shopInfoQuery } from '../shop-queries.ts';
import { goAndPay } from './pay-order.ts';
import { useCheckoutRun } from './use-checkout-run.ts';

/** Opens the payment of an order from any place that shows it. Loads the order first: another tab may have paid it. */
export function PayOrderButton({ orderId, ...look }: { orderId: string } & ButtonLook) {
  const t = useTranslations('shop');
  const queryClient = useQueryClient();
  const { doing, run } = useCheckoutRun();
  const pay = async () => {
    const [order, info] = await Promise.all([
      queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
      queryClient.fetchQuery(shopInfoQuery()),
    ]);
    return goAndPay(order, selectedMethod(usableMethods(info.paymentMethods, order.sums.finalAmount), order.method));
  };
  return (
    <Button {...look} busy={doing !== null} busyLabel={t('checkout.busy')} onClick={() => void run('paying', pay)}>
      {t('order.pay')}
    </Button>
  );
}
