import { type Ore, ore } from '#domain/money/ore.ts';
import { shareOut, VAT_RATES, type VatRate, type VatRow, vatFromGross } from '../checkout/price-order.ts';

/** Öre paid by card at one rate of VAT. */
export type RateAmount = { readonly vatRate: VatRate; readonly gross: Ore };

export type CreditedRefund = {
  readonly card: Ore;
  /** The refunded goods and delivery; empty for a refund of an amount without goods. */
  readonly parts: readonly RateAmount[];
};

/**
 * The VAT inside a refund, by rate. `paid` is what the card paid at each rate, `earlier` the rows of the earlier refunds. Computed from
 * running totals and limited to what was paid at a rate, so an order's refunds together deduct exactly the VAT of its receipt. An amount
 * without goods is distributed in proportion to what is still paid.
 */
export function creditVat(
  paid: readonly RateAmount[],
  earlier: readonly (readonly VatRow[])[],
  { card, parts }: CreditedRefund,
): VatRow[] {
  const wanted = shareOut(card, parts, ({ gross }) => gross);
  const rates = VAT_RATES.map((rate) => {
    const before = sumOf(earlier.flat().filter((row) => row.rate === rate));
    const left = sumOf(paid.filter(({ vatRate }) => vatRate === rate)) - before;
    const requested = wanted.filter(({ part }) => part.vatRate === rate).reduce((sum, { share }) => sum + share, 0);
    const taken = Math.min(requested, left);
    return { rate, before, taken, left: left - taken };
  });
  const rest = ore(card - rates.reduce((sum, { taken }) => sum + taken, 0));
  return shareOut(rest, rates, ({ left }) => left)
    .map(({ part, share }) => ({ ...part, gross: ore(part.taken + share) }))
    .filter(({ gross }) => gross > 0)
    .map(({ rate, before, gross }) => {
      const vat = ore(vatFromGross(ore(before + gross), rate) - vatFromGross(ore(before), rate));
      return { rate, gross, net: ore(gross - vat), vat };
    });
}

const sumOf = (rows: readonly { gross: Ore }[]) => rows.reduce((sum, { gross }) => sum + gross, 0);

/** The number of a refund's credit note: the order number and the number of the refund. */
export function creditNoteNumber(orderNumber: string, which: number): string {
  return `${orderNumber}-${which}`;
}
