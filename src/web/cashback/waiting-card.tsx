import { CalendarClock, Package, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { Cashback } from './cashback-queries.ts';

/** Each pending amount, and the day from which it can be used. */
export function WaitingCard({ waiting }: { waiting: Cashback['waiting'] }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  if (waiting.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('waiting.title')} className="px-5 pt-4.5 pb-1" />
      <List inset label={t('waiting.title')}>
        {waitingDays(waiting, format.dayOf).map((row) => (
          <WaitingRow key={row.day} {...row} />
        ))}
      </List>
    </Card>
  );
}

function WaitingRow({ day, amount }: WaitingDay) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const today = useToday();
  const value = format.kronor(amount);
  if (day === null) {
    return <ListRow icon={Package} title={t('waiting.unshipped')} meta={t('waiting.unshippedText')} value={value} />;
  }
  // Amounts past their date become available within the hour; older ones wait for the answer to a withdrawal.
  if (day < today) {
    return <ListRow icon={Undo2} title={t('waiting.withdrawn')} meta={t('waiting.withdrawnText')} value={value} />;
  }
  const when = format.dayRelative(day, today);
  return <ListRow icon={CalendarClock} title={format.sentence(when)} meta={t('waiting.usable')} value={value} />;
}

/** What becomes available on a day; null until the order is shipped. */
export type WaitingDay = { day: Day | null; amount: number };

/** Pending amounts by day, the nearest first and those without a day last. Amounts of one day are one row. */
export function waitingDays(waiting: Cashback['waiting'], dayOf: (at: string) => Day): WaitingDay[] {
  const byDay = new Map<Day | null, number>();
  for (const { availableAt, amount } of waiting) {
    const day = availableAt === null ? null : dayOf(availableAt);
    byDay.set(day, (byDay.get(day) ?? 0) + amount);
  }
  return [...byDay]
    .map(([day, amount]) => ({ day, amount }))
    .toSorted((one, other) => (one.day ?? LAST).localeCompare(other.day ?? LAST));
}

const LAST = '9999';
