import { type Ore, ore } from '#domain/money/ore.ts';
import { priceOrder, type VatRate } from '../checkout/price-order.ts';
import type { RateAmount } from './credit-note.ts';

export type RefundableLine = {
  readonly line: number;
  readonly vatRate: VatRate;
  readonly price: Ore;
  readonly quantity: number;
  readonly discount: Ore;
  readonly delivery: Ore;
  readonly deliveryDiscount: Ore;
  readonly refundedQuantity: number;
};

export type RefundableOrder = { readonly lines: readonly RefundableLine[]; readonly deliveryRefunded: boolean };

/** `lines` null: everything that is left; empty: delivery alone. */
export type RefundRequest = {
  readonly lines: readonly { line: number; quantity: number }[] | null;
  readonly delivery: boolean;
};

export type RefundShare = {
  card: Ore;
  cashback: Ore;
  lines: { line: number; quantity: number }[];
  delivery: boolean;
  /** The parts of `card` for goods and delivery at each VAT rate. */
  parts: RateAmount[];
  /** Nothing is left to refund after this one. */
  isRest: boolean;
};

/**
 * What a refund returns to the card and to the cashback balance, or null when it requests 0 or more than is left. Shares are computed from
 * running totals, so any number of partial refunds sums to exactly what was paid. Delivery is refunded on request, and always with the last
 * of the goods: the law requires this when a whole purchase is withdrawn.
 */
export function refundShare(order: RefundableOrder, request: RefundRequest): RefundShare | null {
  if (request.lines?.some(({ line }) => !order.lines.some((known) => known.line === line))) return null;
  const requested = order.lines.map((of) => ({ of, left: leftOf(of), taken: takenOf(request, of) }));
  if (requested.some(({ left, taken }) => taken > left)) return null;
  const isLast = requested.every(({ left, taken }) => left === taken);
  const delivery = !order.deliveryRefunded && (request.delivery || isLast);
  const goods = requested.filter(({ taken }) => taken > 0);
  const shares = goods.map(({ of, taken }) => goodsShare(of, taken));
  if (delivery) shares.push(...order.lines.map(deliveryShare));
  const card = ore(shares.reduce((sum, share) => sum + share.card, 0));
  const cashback = ore(shares.reduce((sum, share) => sum + share.cashback, 0));
  if (card + cashback === 0) return null;
  const lines = goods.map(({ of, taken }) => ({ line: of.line, quantity: taken }));
  const parts = shares.map(({ vatRate, card: gross }) => ({ vatRate, gross: ore(gross) }));
  return { card, cashback, lines, delivery, parts, isRest: isLast };
}

const leftOf = (line: RefundableLine) => line.quantity - line.refundedQuantity;

function takenOf({ lines }: RefundRequest, of: RefundableLine): number {
  if (lines === null) return leftOf(of);
  return lines.find(({ line }) => line === of.line)?.quantity ?? 0;
}

function goodsShare(line: RefundableLine, quantity: number) {
  const cashback = discountOf(line, line.refundedQuantity + quantity) - discountOf(line, line.refundedQuantity);
  return { vatRate: line.vatRate, card: line.price * quantity - cashback, cashback };
}

type PricedOrderLine = Pick<RefundableLine, 'line' | 'vatRate' | 'price' | 'quantity' | 'refundedQuantity'>;
export type PricedOrder = {
  readonly lines: readonly PricedOrderLine[];
  readonly sums: { readonly delivery: Ore; readonly cashbackUsed: Ore };
};

/** The refundable order, with each line's share of discount and delivery computed as when the order was placed. */
export function refundableOrder({ lines, sums }: PricedOrder, deliveryRefunded: boolean): RefundableOrder {
  // The stored price of delivery applies, not the current terms.
  const terms = { price: sums.delivery, freeFrom: ore(Number.MAX_SAFE_INTEGER) };
  const shares = priceOrder(lines, terms, sums.cashbackUsed).lines;
  const priced = shares.flatMap((share, index) => lines.slice(index, index + 1).map((line) => ({ ...line, ...share })));
  return { lines: priced, deliveryRefunded };
}

/** What a refund of delivery alone would return. */
export function refundableDelivery({ lines, deliveryRefunded }: RefundableOrder): { card: Ore; cashback: Ore } {
  const shares = deliveryRefunded ? [] : lines.map(deliveryShare);
  return {
    card: ore(shares.reduce((sum, { card }) => sum + card, 0)),
    cashback: ore(shares.reduce((sum, { cashback }) => sum + cashback, 0)),
  };
}

/** The part of a line's discount that belongs to its first units. */
const discountOf = ({ discount, quantity }: RefundableLine, units: number) => Math.floor((discount * units) / quantity);

const deliveryShare = ({ vatRate, delivery, deliveryDiscount }: RefundableLine) => ({
  vatRate,
  card: delivery - deliveryDiscount,
  cashback: deliveryDiscount,
});
