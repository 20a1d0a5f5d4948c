import { useQuery } from '@tanstack/react-query';
import { HandCoins, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useCancelOrder } from '../orders/use-cancel-order.ts';
import { useCompleteCart } from '../payments/awaiting-orders.tsx';
import { CheckoutErrorNote } from '../payments/checkout-error-note.tsx';
import { MethodChoice } from '../payments/method-choice.tsx';
import { NothingToPay } from '../payments/nothing-to-pay.tsx';
import { goAndPay } from '../payments/pay-order.ts';
import { StatusIcon } from '../payments/payment-card.tsx';
import { useCheckoutRun } from '../payments/use-checkout-run.ts';
import { useMethod } from '../payments/use-method.ts';
import { usePaymentProblem } from '../payments/use-payment-problem.ts';
import { PictureStack } from '../product-picture.tsx';
import { orderQuery } from '../shop-queries.ts';

type PaymentCancelledPageProps = {
  orderId: string | null;
  /** The order was paid after all, or cancelled: opens the page that shows it. */
  onSettled: (order: Pick<Order, 'id' | 'status'>) => void;
};

/** The member returned without paying. The order is reserved for a while and its payment can be resumed. */
export function PaymentCancelledPage({ orderId, onSettled }: PaymentCancelledPageProps) {
  const { data: order } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    refetchOnMount: 'always',
  });
  useCompleteCart(order);
  const isSettled = order !== undefined && order.status !== 'awaiting-payment';
  const reportSettled = useEffectEvent(() => order && onSettled(order));
  useEffect(() => {
    if (isSettled) reportSettled();
  }, [isSettled]);
  // Opened directly by its URL, without an order.
  if (orderId === null) return <NothingBrokenOff />;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      <CancelledHead order={order} />
      {order && <WaitingOrder order={order} />}
      {!order && <ToCart />}
    </div>
  );
}

function NothingBrokenOff() {
  const t = useTranslations('shop');
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      <PageHead title={t('checkout.title')} />
      <NothingToPay />
    </div>
  );
}

function CancelledHead({ order }: { order: Order | undefined }) {
  const t = useTranslations('shop');
  return (
    <Card className="flex flex-col items-center text-center">
      <StatusIcon icon={X} tone="neutral" />
      <h1 className="mt-4">{t('cancelled.title')}</h1>
      <p className="mt-1 text-ink-2">{t('cancelled.text')}</p>
      {order && (
        <p className="mt-2 text-caption text-ink-3">
          {t.rich('order.number', {
            number: order.number,
            b: (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>,
          })}
        </p>
      )}
    </Card>
  );
}

function WaitingOrder({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const run = useCheckoutRun();
  const { cancel, busy } = useCancelOrder(order);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const problem = usePaymentProblem(order, run);
  const { methods, method, choose } = useMethod(order.sums.finalAmount, order.method);
  return (
    <>
      <Card as="div" flush>
        <ul className="px-4">
          <ListRow
            lead={<PictureStack images={order.lines.map(({ image }) => image)} />}
            title={t('items', { count })}
            meta={order.heldUntil && t('cancelled.held', { time: format.time(order.heldUntil) })}
            value={format.kronor(order.sums.finalAmount)}
          />
        </ul>
      </Card>
      {order.sums.cashbackUsed > 0 && <HeldCashback order={order} />}
      <CheckoutErrorNote text={problem} isNews={run.problem !== null} />
      {order.canPay && methods.length > 1 && <MethodChoice methods={methods} chosen={method} onChoose={choose} />}
      {order.canPay && (
        <Button
          full
          busy={run.doing !== null}
          busyLabel={t('checkout.busy')}
          onClick={() => void run.run('paying', () => goAndPay(order, method))}
        >
          {t('cancelled.retry')}
        </Button>
      )}
      <ToCart />
      {order.canCancel && (
        <Button variant="ghost" full className="text-ink-2!" busy={busy} onClick={() => void cancel()}>
          {t('cancel.button')}
        </Button>
      )}
    </>
  );
}

function HeldCashback({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return (
    <Card as="div" flush>
      <ul className="px-4">
        <ListRow
          icon={HandCoins}
          iconTone="accent"
          title={t('cashback.balance', { amount: format.kronor(order.sums.cashbackUsed) })}
          meta={t('cancelled.cashback')}
          trailing={<Badge>{t('cancelled.reserved')}</Badge>}
        />
      </ul>
    </Card>
  );
}

function ToCart() {
  const t = useTranslations('shop');
  return (
    <ButtonLink to="/cart" variant="secondary" full>
      {t('cancelled.toCart')}
    </ButtonLink>
  );
}
