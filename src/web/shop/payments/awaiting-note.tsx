import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useSettleCart } from '../checkout/use-settle-cart.ts';
import { orderQuery } from '../shop-queries.ts';

/** An order that was placed from this cart and is not paid: without a word about it the same things would be ordered twice. */
export function AwaitingNote({ orderId }: { orderId: string }) {
  const t = useTranslations('shop');
  const { data: order } = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' });
  useSettleCart(order);
  if (order?.status !== 'awaiting-payment') return null;
  return (
    <div className="flex items-center gap-3 rounded-lg bg-warn-soft p-4">
      <Icon of={Clock} size={20} className="text-warn" />
      <p className="min-w-0 flex-1 text-caption text-ink">{t('cart.awaiting', { number: order.number })}</p>
      <Link to="/orders/$orderId" params={{ orderId }} className={linkClass}>
        {t('cart.toAwaiting')}
      </Link>
    </div>
  );
}
