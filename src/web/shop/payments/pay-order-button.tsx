import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { orderQuery } from '../shop-queries.ts';
import { goAndPay } from './pay-order.ts';
import { useCheckoutRun } from './use-checkout-run.ts';

/** Opens the payment of an order from any place that shows it. Loads the order first: another tab may have paid it. */
export function PayOrderButton({ orderId, ...look }: { orderId: string } & ButtonLook) {
  const t = useTranslations('shop');
  const queryClient = useQueryClient();
  const { doing, run } = useCheckoutRun();
  const pay = async () => goAndPay(await queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }));
  return (
    <Button {...look} busy={doing !== null} busyLabel={t('checkout.busy')} onClick={() => void run('paying', pay)}>
      {t('order.pay')}
    </Button>
  );
}
