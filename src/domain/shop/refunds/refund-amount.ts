import { type Ore, ore } from '../../money/ore.ts';
import type { RefundShare } from './refund-share.ts';

/** What is still paid and can be refunded: to the card, and as cashback. */
export type RefundableRest = { readonly card: Ore; readonly cashback: Ore };

/**
 * A refund of an amount without goods, such as a discount after a complaint. It is split between card and cashback in proportion to what is
 * still paid, cashback rounded down. Repeated refunds add up to exactly what was paid. Null for 0, or for more than is left.
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
 * The refund of goods, limited to what is left when an amount was refunded before, by us or on the provider's own pages. The one that
 * returns the last of the money closes the order. Null when nothing is left.
 */
export function capShare(share: RefundShare, left: RefundableRest): RefundShare | null {
  const card = ore(Math.min(share.card, left.card));
  const cashback = ore(Math.min(share.cashback, left.cashback));
  if (card + cashback === 0) return null;
  return { ...share, card, cashback, isRest: share.isRest || (card === left.card && cashback === left.cashback) };
}
