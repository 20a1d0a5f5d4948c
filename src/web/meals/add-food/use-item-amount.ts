import type { ListItem } from '../shopping-list/use-shopping-list.ts';
import { useAmountText } from './use-amount-text.ts';

/** "1 050 g", "7 st". */
export function useItemAmount(): (item: Pick<ListItem, 'unit' | 'qty'>) => string {
  const amountText = useAmountText();
  return ({ unit, qty }) => amountText({ amount: qty, unit, quantity: qty });
}
