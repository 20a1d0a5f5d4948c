import { awardOf } from '../../cashback/awards/award-of.ts';
import { type Ore, ore } from '../../money/ore.ts';
import { type DeliveryTerms, deliveryPrice } from './delivery-price.ts';
import { shareOut } from './share-out.ts';
import { VAT_RATES, type VatRate, vatFromGross } from './vat-from-gross.ts';

export type PricedItem = { readonly price: Ore; readonly quantity: number; readonly vatRate: VatRate };

/**
 * What a line bears: its goods, its share of the delivery (which follows the VAT rates of what is delivered), and how much of
 * each the cashback pays.
 */
export type PricedLine = { lineTotal: Ore; discount: Ore; delivery: Ore; deliveryDiscount: Ore };

export type VatRow = { rate: VatRate; gross: Ore; net: Ore; vat: Ore };

export type OrderSums = {
  subtotal: Ore;
  delivery: Ore;
  total: Ore;
  cashbackUsed: Ore;
  finalAmount: Ore;
  vat: VatRow[];
  cashbackEarned: Ore;
};

/**
 * Prices a cart or an order. Cashback is a discount: it is spread over the lines by largest remainder, each with its share of the
 * delivery, and the VAT follows; so lines sum to the final amount and the VAT is that of what is paid by card.
 */
export function priceOrder(
  items: readonly PricedItem[],
  terms: DeliveryTerms,
  cashbackUsed: Ore,
): { lines: PricedLine[]; sums: OrderSums } {
  const goods = items.map(({ price, quantity, vatRate }) => ({ vatRate, lineTotal: ore(price * quantity) }));
  const subtotal = sumOf(goods.map(({ lineTotal }) => lineTotal));
  const delivery = deliveryPrice(subtotal, terms);
  const total = ore(subtotal + delivery);
  if (cashbackUsed > total) throw new RangeError('More cashback than there is to pay.');
  const delivered = shareOut(delivery, goods, ({ lineTotal }) => lineTotal);
  const withDelivery = delivered.map(({ part, share }) => ({ ...part, delivery: share }));
  const discounted = shareOut(cashbackUsed, withDelivery, (line) => line.lineTotal + line.delivery);
  const lines = discounted.map(({ part, share }) => ({ ...part, ...splitDiscount(share, part) }));
  const finalAmount = ore(total - cashbackUsed);
  const vat = vatRows(lines.map((line) => ({ vatRate: line.vatRate, gross: paidBy(line) })));
  const cashbackEarned = awardOf(finalAmount, 0);
  return {
    lines: lines.map(({ vatRate: _rate, ...line }) => line),
    sums: { subtotal, delivery, total, cashbackUsed, finalAmount, vat, cashbackEarned },
  };
}

/** A line's discount falls on its goods and its share of the delivery; what cannot be split falls on the goods. */
function splitDiscount(share: Ore, line: { lineTotal: Ore; delivery: Ore }) {
  const deliveryDiscount = Math.floor((share * line.delivery) / (line.lineTotal + line.delivery));
  return { discount: ore(share - deliveryDiscount), deliveryDiscount: ore(deliveryDiscount) };
}

/** The VAT of what is paid, one row for each rate that has something, highest rate first. Rounded once per rate. */
export function vatRows(parts: readonly { vatRate: VatRate; gross: Ore }[]): VatRow[] {
  return VAT_RATES.map((rate) => ({
    rate,
    gross: sumOf(parts.filter(({ vatRate }) => vatRate === rate).map(({ gross }) => gross)),
  }))
    .filter(({ gross }) => gross > 0)
    .map(({ rate, gross }) => {
      const vat = vatFromGross(gross, rate);
      return { rate, gross, net: ore(gross - vat), vat };
    });
}

/** What the card pays for a line with its share of the delivery. */
export function paidBy(line: PricedLine): Ore {
  return ore(line.lineTotal - line.discount + line.delivery - line.deliveryDiscount);
}

const sumOf = (amounts: readonly Ore[]) => ore(amounts.reduce((sum, amount) => sum + amount, 0));
