import { type Ore, ore } from '../../money/ore.ts';
import { type VatRow, vatRows } from '../checkout/price-order.ts';
import type { RateAmount } from '../refunds/credit-note.ts';

/** What was sold in a period, in öre. `gross` − `refunds` = `net` + `vat`. */
export type Sales = {
  /** Paid by card for goods and delivery, VAT included. Cashback is a discount and is not part of it. */
  gross: Ore;
  /** The delivery inside `gross`, VAT included. */
  delivery: Ore;
  /** Refunded to cards in the period, VAT included, whenever the goods were sold. */
  refunds: Ore;
  /** The VAT of the receipts minus that of the credit notes; negative when more was refunded than sold. */
  vat: number;
  /** What remains without VAT. */
  net: number;
};

/** What the card paid for one order, and the delivery within it. */
type SoldOrder = { readonly paid: readonly RateAmount[]; readonly delivery: Ore };
type Credit = { readonly card: Ore; readonly vat: readonly VatRow[] };

/** Sums receipts and credit notes. VAT is rounded for each of them, so that the sums agree with the accounts. */
export function sumSales(sold: readonly SoldOrder[], credits: readonly Credit[]): Sales {
  const gross = sum(sold.flatMap(({ paid }) => paid.map((part) => part.gross)));
  const refunds = sum(credits.map(({ card }) => card));
  const receipts = sum(sold.flatMap(({ paid }) => vatRows(paid)).map(({ vat }) => vat));
  const vat = receipts - sum(credits.flatMap((credit) => credit.vat.map((row) => row.vat)));
  return { gross, delivery: sum(sold.map(({ delivery }) => delivery)), refunds, vat, net: gross - refunds - vat };
}

const sum = (amounts: readonly Ore[]) => ore(amounts.reduce((total, amount) => total + amount, 0));
