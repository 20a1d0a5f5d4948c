import { useTranslations } from 'use-intl';
import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import { shownStatus } from '#domain/cashback/ledger/project-cashback.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const TONES = {
  pending: 'warn',
  available: 'success',
  held: 'accent',
  spent: 'neutral',
  reversed: 'neutral',
  deducted: 'neutral',
  restored: 'neutral',
} as const;

/** The status of an event as a label. */
export function EventBadge({ event }: { event: CashbackEvent }) {
  const t = useTranslations('cashback');
  const status = shownStatus(event);
  // A reversed award is taken from the member; a reversed spend is returned.
  const word = status === 'reversed' && event.role === 'spend' ? 'restored' : status;
  return <Badge tone={TONES[word]}>{t(`status.${word}`)}</Badge>;
}
