import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { type Step, Steps } from '../payments/steps.tsx';
import { cashbackQuery } from '../shop-queries.ts';

/** What follows a payment: the receipt, the delivery, the cashback. */
export function PaidExtras({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { email } = useMember();
  const earned = format.kronor(order.sums.cashbackEarned);
  const steps: Step[] = [
    {
      key: 'paid',
      state: 'done',
      title: t('steps.paid'),
      meta: email === null ? t('success.receiptHere') : t('success.receiptSent', { email }),
    },
    {
      key: 'packing',
      state: 'todo',
      title: t('steps.packing'),
      meta: t('steps.packingMeta', { hasEmail: String(email !== null) }),
    },
  ];
  const cashback: Step = {
    key: 'cashback',
    state: 'todo',
    title: t('steps.cashback'),
    meta: t('steps.cashbackAfterShipping', { amount: earned }),
  };
  const hasEarned = order.sums.cashbackEarned > 0;
  return (
    <>
      <Card>
        <h2 className="sr-only">{t('steps.label')}</h2>
        <Steps label={t('steps.label')} steps={hasEarned ? [...steps, cashback] : steps} />
      </Card>
      {hasEarned && <BalanceCard earned={earned} />}
    </>
  );
}

function BalanceCard({ earned }: { earned: string }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { data: available } = useQuery(cashbackQuery());
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-caption font-regular text-ink-3">{t('success.balance')}</h2>
        <Badge tone="warn">{t('success.pending', { amount: earned })}</Badge>
      </div>
      <NumberWithUnit
        size="h2"
        value={available === undefined ? '–' : format.number(available / 100, 2)}
        unit={t('success.available')}
      />
    </Card>
  );
}
