import { type Ore, ore } from '#domain/money/ore.ts';
import { capShare } from './refund-amount.ts';
import { type PricedOrder, refundableOrder, refundShare } from './refund-share.ts';

type LineChoice = { readonly line: number; readonly quantity: number };

type WithdrawableOrder = PricedOrder & {
  readonly sums: { readonly finalAmount: Ore };
  readonly refunded: { readonly card: Ore; readonly cashback: Ore };
  readonly deliveryRefunded: boolean;
};

/** What withdrawing these lines, or everything that is left, returns to the card and as cashback. Null when that is nothing. */
export function withdrawalAmount(order: WithdrawableOrder, lines: readonly LineChoice[] | null): Ore | null {
  const share = refundShare(refundableOrder(order, order.deliveryRefunded), { lines, delivery: false });
  const { sums, refunded } = order;
  const left = {
    card: ore(sums.finalAmount - refunded.card),
    cashback: ore(sums.cashbackUsed - refunded.cashback),
  };
  const given = share && capShare(share, left);
  return given && ore(given.card + given.cashback);
}
