import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { datedBatches } from '#domain/meals/pantry/pantry-view.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { usePlannedName } from '../use-row-name.ts';
import { useDayText, useStockText } from './use-stock-text.ts';

const MAX_BATCHES = 4;

/** Expiring batches beside the recipes; renders nothing without any. */
export function ExpiringAside({ batches }: { batches: readonly StockBatch[] }) {
  const t = useTranslations('pantry');
  const format = useFormat();
  const today = useToday();
  const name = usePlannedName();
  const stockText = useStockText();
  const dayText = useDayText();
  const expiring = useMemo(
    () => datedBatches(batches, today).filter(({ urgency }) => urgency !== 'later'),
    [batches, today],
  );
  if (expiring.length === 0) return null;
  return (
    <Card flush aria-labelledby="soon-aside">
      <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
        <h2 id="soon-aside" className="text-h3">
          {t('soon.title')}
        </h2>
        <Link to="/meals/pantry" className={`relative inline-flex items-center gap-1 ${inlineLinkClass}`}>
          {t('page.title')}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {expiring.slice(0, MAX_BATCHES).map(({ batch }) => (
          <li key={batch.id} className="flex items-center gap-3 px-5 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere text-ink">{name(batch)}</p>
              <p className="text-caption text-ink-3">
                {t(`in.${batch.place}`, { amount: stockText(batch, batch.left) })}
              </p>
            </div>
            <Badge tone="warn" icon={Clock}>
              {format.sentence(dayText(batch.bestBefore ?? today))}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
