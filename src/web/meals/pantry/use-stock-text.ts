import { useTranslations } from 'use-intl';
import { daysBetween } from '#domain/day/day.ts';
import type { PantryBatch } from '#domain/meals/pantry/pantry.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';

const KILO = 1000;

/** Formats an amount in the unit of the batch: "130 g", "1,2 kg", "3 st", "6 dl". */
export function useStockText(): (batch: Pick<PantryBatch, 'unit' | 'unitGrams'>, amount: number) => string {
  const format = useFormat();
  const amountText = useAmountText();
  return ({ unit, unitGrams }, amount) => {
    if (unit === 'g' && amount >= KILO) return `${format.number(amount / KILO, amount % KILO === 0 ? 0 : 1)}\u00a0kg`;
    if (unit === 'g') return format.grams(amount);
    const quantity = Math.round((amount / (unitGrams ?? 1)) * 10) / 10;
    return amountText({ amount, unit, quantity });
  };
}

/** "i morgon", "18 nov". */
export function useDayText(): (day: string) => string {
  const format = useFormat();
  const today = useToday();
  return (day) => (Math.abs(daysBetween(today, day)) <= 1 ? format.dayRelative(day, today) : format.dayShort(day));
}

/** Formats the best-before date: "bäst före 18 nov", "skulle ätas 10 nov", or no date. */
export function useBestBeforeText(): (day: string | null) => string {
  const t = useTranslations('pantry');
  const today = useToday();
  const dayText = useDayText();
  return (day) => {
    if (day === null) return t('batch.noDay');
    return t(day < today ? 'batch.past' : 'batch.bestBefore', { day: dayText(day) });
  };
}
