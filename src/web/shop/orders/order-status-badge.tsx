import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#domain/shop/shop-shapes.contract.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { STATUS_LOOKS } from './order-looks.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('shop');
  return <Badge {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
