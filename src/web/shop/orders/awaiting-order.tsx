import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { CheckoutErrorNote } from '../payments/checkout-error-note.tsx';
import { MethodChoice } from '../payments/method-choice.tsx';
import { goAndPay } from '../payments/pay-order.ts';
import { StatusIcon } from '../payments/payment-card.tsx';
import { Steps } from '../payments/steps.tsx';
import type { CheckoutRun } from '../payments/use-checkout-run.ts';
import { useMethod } from '../payments/use-method.ts';
import { usePaymentProblem } from '../payments/use-payment-problem.ts';
import { SumRow, TotalRow } from '../sum-rows.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { useOrderSteps } from './use-order-steps.ts';

type AwaitingOrderProps = {
  order: Order;
  run: CheckoutRun;
  /** The amount, where the page does not show it otherwise. */
  sums?: ReactNode;
};

/** An order that awaits payment: its details, why the last attempt failed, and the buttons to pay and to cancel. */
export function AwaitingOrder({ order, run, sums }: AwaitingOrderProps) {
  const t = useTranslations('shop');
  const steps = useOrderSteps(order, Date.now());
  const problem = usePaymentProblem(order, run);
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      <Card className="flex flex-col items-center text-center">
        <StatusIcon icon={Clock} tone="warn" />
        <div className="mt-4">
          <OrderStatusBadge status={order.status} method={order.method} />
        </div>
        <AmountAndNumber order={order} />
      </Card>
      <Card>
        <h2 className="sr-only">{t('steps.label')}</h2>
        <Steps label={t('steps.label')} steps={steps} />
      </Card>
      {sums}
      <CheckoutErrorNote text={problem} isNews={run.problem !== null} />
      <AwaitingActions order={order} run={run} />
    </div>
  );
}

function AmountAndNumber({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return (
    <>
      <p className="mt-2 text-h2">{format.kronor(order.sums.finalAmount)}</p>
      <p className="text-caption text-ink-3">
        {t.rich('order.numberAndTime', {
          number: order.number,
          time: format.dateTime(order.createdAt),
          b: (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>,
        })}
      </p>
    </>
  );
}

function AwaitingActions({ order, run }: { order: Order; run: CheckoutRun }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { cancel, busy } = useCancelOrder(order);
  const { methods, method, choose } = useMethod(order.sums.finalAmount, order.method);
  return (
    <>
      {order.canPay && methods.length > 1 && <MethodChoice methods={methods} chosen={method} onChoose={choose} />}
      {order.heldUntil && (
        <p className="text-center text-caption text-ink-3">
          {t(order.isConfirming ? 'order.confirming' : 'order.held', { time: format.time(order.heldUntil) })}
        </p>
      )}
      {order.canPay && (
        <Button
          full
          busy={run.doing !== null}
          busyLabel={t('checkout.busy')}
          onClick={() => void run.run('paying', () => goAndPay(order, method))}
        >
          {t('order.pay')}
        </Button>
      )}
      {order.canCancel && (
        <Button variant="ghost" full className="text-ink-2!" busy={busy} onClick={() => void cancel()}>
          {t('cancel.button')}
        </Button>
      )}
    </>
  );
}

/** The amount to pay, and how it is composed. */
export function AwaitingSums({ order }: { order: Order }) {
  const t = useTranslations('shop');
  return (
    <Card>
      <h2 className="sr-only">{t('sums.title')}</h2>
      <dl className="flex flex-col gap-3">
        <SumRow label={t('sums.plain')} amount={order.sums.subtotal} />
        <SumRow label={t('sums.delivery')} amount={order.sums.delivery} />
        {order.sums.cashbackUsed > 0 && (
          <SumRow label={t('sums.cashback')} amount={-order.sums.cashbackUsed} tone="discount" />
        )}
        <TotalRow label={t('sums.toPay')} amount={order.sums.finalAmount} />
      </dl>
    </Card>
  );
}
