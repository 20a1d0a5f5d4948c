import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { isPaid } from '../order-status-badge.tsx';
import type { Step } from '../payments/steps.tsx';

/** The timeline of an order: past events in their order, then the coming ones. */
export function useOrderSteps(order: Order, nowMs: number): Step[] {
  const texts = useStepTexts(order, nowMs);
  if (order.status === 'awaiting-payment') {
    return [
      { key: 'placed', state: 'done', ...texts.placed },
      { key: 'paying', state: 'current', ...texts.paying },
      ...texts.earning.map((text) => ({ key: 'cashback', state: 'todo' as const, ...text })),
    ];
  }
  if (!isPaid(order.status)) {
    return [
      { key: 'placed', state: 'done', ...texts.placed },
      { key: 'ended', state: 'done', ...texts.ended },
    ];
  }
  const { shippedAt } = order;
  const isOver = order.status === 'refunded';
  const refunds = texts.refunds.map(({ at, ...text }, index) => ({
    step: { key: `refund${index}`, state: 'done', ...text } as const,
    isFirst: shippedAt === null || Date.parse(at) < Date.parse(shippedAt),
  }));
  return [
    { key: 'paid', state: 'done', ...texts.paid },
    ...refunds.filter(({ isFirst }) => isFirst).map(({ step }) => step),
    ...(shippedAt || !isOver
      ? [{ key: 'shipped', state: shippedAt ? 'done' : 'todo', ...texts.shipped } as const]
      : []),
    ...refunds.filter(({ isFirst }) => !isFirst).map(({ step }) => step),
    ...texts.cashback.map((text) => ({ key: 'cashback', ...text })),
  ];
}

function useStepTexts(order: Order, nowMs: number) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { email } = useMember();
  const { sums, status, card, method } = order;
  const earned = format.kronor(sums.cashbackEarned);
  const at = (kind: Order['events'][number]['kind']) => order.events.findLast((event) => event.kind === kind)?.at;
  const when = (instant: string | null | undefined) => (instant ? format.dateTime(instant) : '');
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // The provider may report the card a moment after the payment.
  const how =
    method === null || method === 'card'
      ? card && t('steps.byCard', { last4: card.last4 })
      : t('steps.byMethod', { method });
  const paidBy = sums.finalAmount > 0 ? how : t('steps.byCashback');
  const refunds = order.events.filter(({ kind }) => kind === 'partly-refunded' || kind === 'refunded');
  return {
    placed: { title: t('steps.placed'), meta: t('steps.placedMeta', { count, amount: format.kronor(sums.total) }) },
    paying: {
      title: t('steps.paying'),
      meta: order.isConfirming ? t('steps.confirming') : t('steps.payingMeta', { method: method ?? 'card' }),
    },
    earning:
      sums.cashbackEarned === 0
        ? []
        : [{ title: t('steps.cashback'), meta: t('steps.cashbackLater', { amount: earned }) }],
    ended: {
      title: t(`status.${status}`),
      meta: `${when(at(status === 'expired' ? 'expired' : 'cancelled'))} ${t('steps.nothingDrawn')}`.trim(),
    },
    paid: { title: t('steps.paid'), meta: [when(order.paidAt), paidBy].filter(Boolean).join(', ') },
    shipped: order.shippedAt
      ? { title: t('steps.shipped'), meta: `${when(order.shippedAt)}, ${order.address.street}` }
      : { title: t('steps.packing'), meta: t('steps.packingMeta', { hasEmail: String(email !== null) }) },
    refunds: refunds.map(({ at: refundedAt, amount }) => ({
      at: refundedAt,
      title: t('steps.refunded'),
      meta: amount === null ? when(refundedAt) : `${when(refundedAt)}, ${format.kronor(amount)}`,
    })),
    cashback: sums.cashbackEarned === 0 || status === 'refunded' ? [] : [cashbackStep()],
  };

  function cashbackStep(): Pick<Step, 'state' | 'title' | 'meta'> {
    const title = t('steps.cashback');
    const { cashbackAvailableAt } = order;
    if (status === 'partly-refunded') return { state: 'todo', title, meta: t('steps.cashbackAdjusted') };
    if (cashbackAvailableAt === null) {
      return { state: 'todo', title, meta: t('steps.cashbackAfterShipping', { amount: earned }) };
    }
    const day = format.dayAndMonth(format.dayOf(cashbackAvailableAt));
    const isThere = Date.parse(cashbackAvailableAt) <= nowMs;
    return isThere
      ? { state: 'done', title, meta: t('steps.cashbackSince', { amount: earned, day }) }
      : { state: 'current', title, meta: t('steps.cashbackFrom', { amount: earned, day }) };
  }
}
