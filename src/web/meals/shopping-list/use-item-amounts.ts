import { useTranslations } from 'use-intl';
import { partOfWhole } from '#domain/meals/add-food/part-of-whole.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import type { ListItem } from './list-item.ts';

type ItemAmounts = {
  /** "1 l", "7 st"; empty for an item added by the member. */
  bought: string;
  /** "7 dl", "2 dl + 100 g": the planned amounts, where they differ from what is bought. */
  planned: string;
  /** "Behöver 1 400 g, har 500 g"; empty without stock. */
  inStock: string;
};

type Item = Pick<ListItem, 'unit' | 'qty' | 'planned' | 'inStock' | 'stored'>;

export function useItemAmounts(): (item: Item) => ItemAmounts {
  const t = useTranslations('meals');
  const amountText = useAmountText();
  const text = ({ unit, qty }: { unit: string; qty: number }) =>
    amountText({ amount: scaled(qty), unit, quantity: readable(qty) });
  return ({ unit, qty, planned, inStock, stored }) => {
    if (unit === null) return { bought: '', planned: '', inStock: '' };
    const bought = text({ unit, qty });
    if (inStock) {
      const amounts = { need: text(inStock.need), has: text(inStock.has) };
      return { bought, planned: '', inStock: t(inStock.isRough ? 'list.needsRoughly' : 'list.needs', amounts) };
    }
    // Cooked food is planned under another name than the raw food that is bought.
    const exact = planned
      .map((item) => (isNamed(item, stored) ? text(item) : `${item.name} ${text(item)}`))
      .join(' + ');
    return { bought, planned: exact === bought ? '' : exact, inStock: '' };
  };
}

const isNamed = (one: { name: string }, other: { name: string }) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** Rounds like a kitchen scale. */
function scaled(grams: number): number {
  return grams >= 10 ? Math.round(grams) : tenths(grams);
}

/** Rounds to a tenth, except thirds, because shares of a recipe are rarely round. */
function readable(qty: number): number {
  return partOfWhole(qty) ? qty : tenths(qty);
}

function tenths(qty: number): number {
  return Math.max(Math.round(qty * 10), 1) / 10;
}
