import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Ore, ore } from '../../money/ore.ts';
import { VAT_RATES, type VatRow, vatFromGross } from '../checkout/price-order.ts';
import { creditVat } from '../refunds/credit-note.ts';
import { sumSales } from './sales.ts';

it('separates gross, delivery, refunds, VAT and net', () => {
  const sold = [{ paid: [{ vatRate: 25 as const, gross: ore(24_900) }], delivery: ore(4_900) }];
  const credit = {
    card: ore(10_000),
    vat: [{ rate: 25 as const, gross: ore(10_000), net: ore(8_000), vat: ore(2_000) }],
  };
  expect(sumSales(sold, [credit])).toEqual({
    gross: 24_900,
    delivery: 4_900,
    refunds: 10_000,
    vat: 2_980,
    net: 11_920,
  });
});

it('is negative on a day that only has refunds', () => {
  const credit = { card: ore(125), vat: [{ rate: 25 as const, gross: ore(125), net: ore(100), vat: ore(25) }] };
  expect(sumSales([], [credit])).toEqual({ gross: 0, delivery: 0, refunds: 125, vat: -25, net: -100 });
});

const amounts = fc.array(
  fc.record({ vatRate: fc.constantFrom(...VAT_RATES), gross: fc.integer({ min: 1, max: 1_000_000 }).map(ore) }),
  { minLength: 1, maxLength: 5 },
);

it('sums to 0 when everything sold is refunded in any number of parts', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (paid, shares) => {
      const total = paid.reduce((sum, { gross }) => sum + gross, 0);
      const cuts = [...shares.map((share) => Math.floor(share * total)).sort((a, b) => a - b), total];
      const credits: { card: Ore; vat: VatRow[] }[] = [];
      for (const [at, cut] of cuts.entries()) {
        const card = ore(cut - (cuts[at - 1] ?? 0));
        const earlier = credits.map(({ vat }) => vat);
        credits.push({ card, vat: creditVat(paid, earlier, { card, parts: [] }) });
      }
      const sales = sumSales([{ paid, delivery: ore(0) }], credits);
      expect(sales).toEqual({ gross: total, delivery: 0, refunds: total, vat: 0, net: 0 });
    }),
  );
});

it('rounds VAT once for each rate of a receipt', () => {
  const order = { paid: [{ vatRate: 6 as const, gross: ore(10) }], delivery: ore(0) };
  expect(sumSales([order, order], []).vat).toBe(2 * vatFromGross(ore(10), 6));
});
