import type { Day } from '#domain/day/day.ts';
import type { VatRate } from '../checkout/price-order.ts';

/** What decides the VAT of a product. Its rate in per cent depends on the day of payment. */
export const VAT_CLASSES = ['standard', 'food', 'book'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** The first period of a class has no first day. */
type Period = { readonly from: Day | null; readonly rate: VatRate };

/**
 * Swedish rates by class, oldest period first (mervärdesskattelagen 2023:200, chapter 9). The rate of food is reduced from 1 April 2026 to
 * 31 December 2027. A new rate is a new row, which does not change paid orders.
 */
export const VAT_PERIODS: Readonly<Record<VatClass, readonly [Period, ...Period[]]>> = {
  standard: [{ from: null, rate: 25 }],
  food: [
    { from: null, rate: 12 },
    { from: '2026-04-01', rate: 6 },
    { from: '2028-01-01', rate: 12 },
  ],
  book: [{ from: null, rate: 6 }],
};

/** The rate of a purchase that is paid on this day, in Swedish time. */
export function vatRateOn(vatClass: VatClass, day: Day): VatRate {
  const [first, ...later] = VAT_PERIODS[vatClass];
  const current = later.findLast(({ from }) => from !== null && from <= day);
  return (current ?? first).rate;
}
