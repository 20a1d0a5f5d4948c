import type { ListItem } from '../shopping-list/use-shopping-list.ts';
import { useAmountText } from './use-amount-text.ts';

type ItemAmounts = {
  /** "1 l", "7 st"; empty for a thing of the member's own. */
  bought: string;
  /** "7 dl", "2 dl + 100 g": what the plan says, where that is another unit or amount. */
  planned: string;
};

export function useItemAmounts(): (item: Pick<ListItem, 'unit' | 'qty' | 'planned'>) => ItemAmounts {
  const amountText = useAmountText();
  const text = ({ unit, qty }: { unit: string; qty: number }) => amountText({ amount: qty, unit, quantity: qty });
  return ({ unit, qty, planned }) => {
    if (unit === null) return { bought: '', planned: '' };
    const bought = text({ unit, qty });
    const exact = planned.map(text).join(' + ');
    return { bought, planned: exact === bought ? '' : exact };
  };
}
