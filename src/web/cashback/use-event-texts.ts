import { useTranslations } from 'use-intl';
import type { CashbackEvent, CashbackMovement } from '#domain/cashback/cashback.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';

/** Orders are named by the beginning of their ids. */
const NUMBER_LENGTH = 8;

/** The texts of an event: type, time, and signed amount. */
export function useEventTexts() {
  const t = useTranslations('cashback');
  const format = useFormat();
  const dayText = useDayText();
  const rateText = useRateText();
  const today = useToday();
  const change = (ore: number) => format.change(ore / 100, { decimals: 2, unit: 'kr' });

  const title = ({ role, level, from, orderId }: CashbackEvent): string => {
    const order = orderId?.slice(0, NUMBER_LENGTH) ?? null;
    if (role === 'adjustment') return t('events.adjustment');
    if (role === 'spend') return order === null ? t('events.spendNoOrder') : t('events.spend', { order });
    if (role === 'buyer') return order === null ? t('events.ownNoOrder') : t('events.own', { order });
    const of = level ?? 1;
    return from === null ? t('events.invitedUnknown', { level: of }) : t('events.invited', { name: from, level: of });
  };

  const usable = ({ status, availableAt }: CashbackEvent): string | null => {
    if (status !== 'pending') return null;
    if (availableAt === null) return t('events.usableWhenShipped');
    if (format.dayOf(availableAt) < today) return t('events.usableWhenSettled');
    return t('events.usableFrom', { day: dayText(availableAt) });
  };

  /** "7,5 % × 347,00 kr" for the member's own purchase, or the rate alone for somebody else's. */
  const share = ({ basisPoints, base }: CashbackEvent): string | null => {
    if (basisPoints === null) return null;
    const rate = rateText(basisPoints);
    return base === null
      ? t('events.shareOfPurchase', { rate })
      : t('events.share', { rate, base: format.kronor(base) });
  };

  const reversed = ({ role, reversed: ore }: CashbackEvent): string | null =>
    ore > 0 && role !== 'adjustment'
      ? t(role === 'spend' ? 'events.restored' : 'events.reversed', { amount: format.kronor(ore) })
      : null;

  return {
    title,
    share,
    /** The available balance after an entry. */
    balance: ({ balance }: CashbackMovement) => t('events.balance', { amount: format.kronor(balance) }),
    /** The day, and the most relevant detail. */
    meta: (event: CashbackEvent) =>
      [dayText(event.createdAt), usable(event), reversed(event), ...reasonsOf(event)].filter(Boolean).join(', '),
    amount: (event: CashbackEvent) => change(signed(event, event.amount)),
    isIncome: (event: CashbackEvent) => signed(event, event.amount) > 0,
    /** The change of the balance by an entry; null where money only became available or was used. */
    moved: (event: CashbackEvent, { amount }: CashbackMovement) =>
      amount === 0 ? null : change(signed(event, amount)),
  };
}

/** A use decreases the balance. */
function signed({ role }: CashbackEvent, amount: number): number {
  return role === 'spend' ? -amount : amount;
}

function reasonsOf({ movements }: CashbackEvent): string[] {
  return movements.flatMap(({ note }) => (note ? [note] : []));
}

/** The day of an instant, 12 nov; with the year when it is not the current one. */
export function useDayText(): (at: string) => string {
  const format = useFormat();
  const today = useToday();
  return (at) => {
    const day = format.dayOf(at);
    const short = format.dayShort(day);
    return day.startsWith(today.slice(0, 4)) ? short : `${short}\u00a0${day.slice(0, 4)}`;
  };
}

/** 750 basis points are 7,5 %, 500 are 5 %. */
export function useRateText(): (basisPoints: number) => string {
  const format = useFormat();
  return (basisPoints) => format.percent(basisPoints / 100, basisPoints % 100 === 0 ? 0 : 1);
}
