import type { Day } from '#domain/day/day.ts';
import type { VatRate } from '../checkout/price-order.ts';
import { type VatClass, vatRateOn } from '../vat/vat-classes.ts';

/** Decides the VAT class of a product, and the information that the law requires beside it. */
export const PRODUCT_KINDS = ['goods', 'electronics', 'food', 'supplement', 'book'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Supplements are food (Directive 2002/46/EC). */
const VAT_CLASS: Readonly<Record<ProductKind, VatClass>> = {
  goods: 'standard',
  electronics: 'standard',
  food: 'food',
  supplement: 'food',
  book: 'book',
};

export const vatClassOf = (kind: ProductKind): VatClass => VAT_CLASS[kind];

/** The rate of a product of this kind that is paid on this day. */
export const vatRateOfKind = (kind: ProductKind, day: Day): VatRate => vatRateOn(VAT_CLASS[kind], day);

/** The kind of a product for which only a rate is known: saved by an older client or server. */
export const kindOfRate = (rate: VatRate): ProductKind => (rate === 25 ? 'goods' : 'food');
