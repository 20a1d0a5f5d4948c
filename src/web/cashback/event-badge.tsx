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

/** How an event stands, in a word. */
export function EventBadge({ event }: { event: CashbackEvent }) {
  const t = useTranslations('cashback');
  const status = shownStatus(event);
  // An award that is reversed is taken from the member; a spend that is reversed comes back.
  const word = status === 'reversed' && event.role === 'spend' ? 'restored' : status;
  return <Badge tone={TONES[word]}>{t(`status.${word}`)}</Badge>;
}
