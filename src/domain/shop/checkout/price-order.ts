import { awardOf } from '#domain/cashback/awards/awards.ts';
import { type Ore, ore } from '#domain/money/ore.ts';

export type PricedItem = { readonly price: Ore; readonly quantity: number; readonly vatRate: VatRate };

/**
 * The parts of a line: its goods, its share of the delivery (proportional to the VAT rates of the delivered goods), and how much of each
 * the cashback pays.
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
 * Prices a cart or an order. Cashback is a discount: it is distributed over the lines by largest remainder, each with its share of the
 * delivery, and the VAT follows. So lines sum to the final amount, and the VAT is that of what the card pays.
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

/** Splits a line's discount between its goods and its share of the delivery; the rounding remainder goes to the goods. */
function splitDiscount(share: Ore, line: { lineTotal: Ore; delivery: Ore }) {
  const deliveryDiscount = Math.floor((share * line.delivery) / (line.lineTotal + line.delivery));
  return { discount: ore(share - deliveryDiscount), deliveryDiscount: ore(deliveryDiscount) };
}

/** The VAT of what is paid: one row for each rate with an amount above 0, highest rate first. Rounded once per rate. */
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

/** What the card pays for a line, including its share of the delivery. */
export function paidBy(line: PricedLine): Ore {
  return ore(line.lineTotal - line.discount + line.delivery - line.deliveryDiscount);
}

const sumOf = (amounts: readonly Ore[]) => ore(amounts.reduce((sum, amount) => sum + amount, 0));

/** The price of delivery, and the value of goods from which it is free. */
export type DeliveryTerms = { readonly price: Ore; readonly freeFrom: Ore };

/** Flat; free from a value of goods before any cashback; 0 for an empty cart. */
export function deliveryPrice(subtotal: Ore, terms: DeliveryTerms): Ore {
  return subtotal === 0 || subtotal >= terms.freeFrom ? ore(0) : terms.price;
}

/** Swedish VAT rates in per cent. */
export const VAT_RATES = [25, 12, 6] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** The VAT inside a price that includes it, rounded half up to whole öre. */
export function vatFromGross(gross: Ore, rate: VatRate): Ore {
  return ore(Math.floor((gross * rate * 2 + 100 + rate) / (2 * (100 + rate))));
}

/**
 * Splits an amount in proportion to weights, to whole öre, by largest remainder: the shares sum to the amount exactly, and each differs
 * less than one öre from its exact share. Among equal remainders the earlier part gets the öre. Without any weight every share is 0.
 */
export function shareOut<Part>(amount: Ore, parts: readonly Part[], weightOf: (part: Part) => number) {
  const whole = parts.reduce((sum, part) => sum + weightOf(part), 0);
  if (whole === 0) return parts.map((part) => ({ part, share: ore(0) }));
  // The product of an amount and a weight can exceed 2^53.
  const floors = parts.map((part, index) => {
    const product = BigInt(amount) * BigInt(weightOf(part));
    return { part, index, floor: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const missing = amount - floors.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    floors
      .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map(({ part, index, floor }) => ({ part, share: ore(floor + Number(raised.has(index))) }));
}
