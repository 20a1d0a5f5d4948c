import { type Ore, ore } from '../../money/ore.ts';
import type { RefundShare } from './refund-share.ts';

/** What is still paid of an order and can go back: to the card, and as cashback. */
export type RefundableRest = { readonly card: Ore; readonly cashback: Ore };

/**
 * A refund of an amount that belongs to no goods, such as a discount after a complaint: split between card and cashback as what is
 * still paid is, cashback rounded down. Any number of them ends at exactly what was paid. Null for nothing, or for more than is left.
 */
export function amountShare(amount: Ore, left: RefundableRest, deliveryRefunded: boolean): RefundShare | null {
  const paid = left.card + left.cashback;
  if (amount <= 0 || amount > paid) return null;
  const cashback = ore(Math.floor((amount * left.cashback) / paid));
  const isRest = amount === paid;
  return {
    card: ore(amount - cashback),
    cashback,
    lines: [],
    delivery: isRest && !deliveryRefunded,
    parts: [],
    isRest,
  };
}

/**
 * A share of goods as it can be given: never more than is left when an amount has gone back before, by us or at the provider's own
 * pages. What takes the last of the money ends the order. Null when nothing is left to give.
 */
export function capShare(share: RefundShare, left: RefundableRest): RefundShare | null {
  const card = ore(Math.min(share.card, left.card));
  const cashback = ore(Math.min(share.cashback, left.cashback));
  if (card + cashback === 0) return null;
  return { ...share, card, cashback, isRest: share.isRest || (card === left.card && cashback === left.cashback) };
}
