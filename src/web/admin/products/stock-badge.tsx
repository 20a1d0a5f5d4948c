import { useTranslations } from 'use-intl';
import type { StockLevel } from '#domain/shop/catalogue/product-details.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const LOOKS = {
  'in-stock': { tone: 'success', text: 'inStock' },
  low: { tone: 'warn', text: 'low' },
  'sold-out': { tone: 'danger', text: 'soldOut' },
} as const;

export function StockBadge({ level }: { level: StockLevel }) {
  const t = useTranslations('admin');
  const { tone, text } = LOOKS[level];
  return <Badge tone={tone}>{t(`stockLevel.${text}`)}</Badge>;
}
