import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderSummary } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { OrderStates } from '../order-status-badge.tsx';
import { PayOrderButton } from '../payments/pay-order-button.tsx';
import { PictureStack } from '../product-picture.tsx';

/** One order of the history; the whole card is a link. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const today = useToday();
  const params = { orderId: order.id };
  const placed = format.dayOf(order.createdAt);
  // The year is shown when it is not the current one.
  const day = placed.startsWith(today.slice(0, 4)) ? format.dayAndMonth(placed) : format.date(placed);
  return (
    <Card as="li" compact className="relative">
      <Link
        to="/orders/$orderId"
        params={params}
        className="flex items-center justify-between gap-3 text-caption text-ink-3 after:absolute after:inset-0 after:rounded-lg"
      >
        <span>
          {t.rich('orders.dayAndNumber', {
            day,
            number: order.number,
            b: (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>,
          })}
        </span>
        <Icon of={ChevronRight} />
      </Link>
      <div className="mt-2 flex items-center justify-between gap-3">
        <PictureStack images={order.images} />
        <div className="flex flex-col items-end gap-1">
          <p className="text-h3">{format.kronor(order.finalAmount)}</p>
          {order.refundedAmount > 0 && (
            <p className="text-caption text-ink-2">
              {t('orders.refunded', { amount: format.kronor(order.refundedAmount) })}
            </p>
          )}
          <OrderStates order={order} />
        </div>
      </div>
      {order.canWithdraw && (
        <Link
          to="/orders/$orderId"
          params={params}
          hash="withdraw"
          className={`relative mt-2 inline-flex min-h-11 items-center text-caption ${linkClass}`}
        >
          {t('withdraw.link')}
        </Link>
      )}
      {order.canPay && <PayOrderButton orderId={order.id} variant="soft" size="md" full className="relative mt-4" />}
    </Card>
  );
}
