import { useTranslations } from 'use-intl';
import { partOfWhole } from '#domain/meals/add-food/part-of-whole.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import type { ListItem } from './list-item.ts';

type ItemAmounts = {
  /** "1 l", "7 st"; empty for a thing of the member's own. */
  bought: string;
  /** "7 dl", "2 dl + 100 g": what the plan says, where that is another unit or amount. */
  planned: string;
  /** "Behöver 1 400 g, har 500 g"; empty where nothing of it is at home. */
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
    // What is eaten cooked is planned under another name than it is bought by.
    const exact = planned
      .map((item) => (isNamed(item, stored) ? text(item) : `${item.name} ${text(item)}`))
      .join(' + ');
    return { bought, planned: exact === bought ? '' : exact, inStock: '' };
  };
}

const isNamed = (one: { name: string }, other: { name: string }) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** What a kitchen scale shows. */
function scaled(grams: number): number {
  return grams >= 10 ? Math.round(grams) : tenths(grams);
}

/** Shares of a recipe are rarely round: a third stays one, anything else is told to a tenth. */
function readable(qty: number): number {
  return partOfWhole(qty) ? qty : tenths(qty);
}

function tenths(qty: number): number {
  return Math.max(Math.round(qty * 10), 1) / 10;
}
