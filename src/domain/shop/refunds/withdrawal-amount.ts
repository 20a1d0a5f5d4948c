import { type Ore, ore } from '#domain/money/ore.ts';
import { refundableOrder, refundShare, type SeenOrder } from './refund-share.ts';

type LineChoice = { readonly line: number; readonly quantity: number };

/** What withdrawing from these lines, or from all that is left, gives back: to the card and as cashback. Null when nothing would. */
export function withdrawalAmount(
  order: SeenOrder & { readonly deliveryRefunded: boolean },
  lines: readonly LineChoice[] | null,
): Ore | null {
  const share = refundShare(refundableOrder(order, order.deliveryRefunded), { lines, delivery: false });
  return share && ore(share.card + share.cashback);
}
