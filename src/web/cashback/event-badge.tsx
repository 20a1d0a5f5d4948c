import { useTranslations } from 'use-intl';
import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

const TONES = {
  pending: 'warn',
  available: 'success',
  held: 'accent',
  spent: 'neutral',
  reversed: 'neutral',
  deducted: 'neutral',
} as const;

/** How an event stands, in a word. */
export function EventBadge({ event: { role, amount, status } }: { event: CashbackEvent }) {
  const t = useTranslations('cashback');
  // Taking from a balance is what this row is for: nothing has gone back.
  const word = role === 'adjustment' && amount < 0 ? 'deducted' : status;
  return <Badge tone={TONES[word]}>{t(`status.${word}`)}</Badge>;
}
