import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { VAT_RATES, type VatRow, vatRows } from '../checkout/price-order.ts';
import { creditNoteNumber, creditVat } from './credit-note.ts';

const at = (vatRate: 25 | 12 | 6, gross: number) => ({ vatRate, gross: ore(gross) });
const PAID = [at(25, 10_000), at(12, 5_600)];

describe('a credit note', () => {
  it('is numbered by its order and the number of the refund', () => {
    expect(creditNoteNumber('1a2b3c4d', 2)).toBe('1a2b3c4d-2');
  });

  it('deducts the VAT of the refunded goods', () => {
    expect(creditVat(PAID, [], { card: ore(5_600), parts: [at(12, 5_600)] })).toEqual([
      { rate: 12, gross: 5_600, net: 5_000, vat: 600 },
    ]);
  });

  it('distributes an amount without goods over what is still paid', () => {
    expect(creditVat(PAID, [], { card: ore(1_560), parts: [] })).toEqual([
      { rate: 25, gross: 1_000, net: 800, vat: 200 },
      { rate: 12, gross: 560, net: 500, vat: 60 },
    ]);
  });

  it('never deducts more of a rate than was paid at it', () => {
    const earlier: VatRow[] = [{ rate: 12, gross: ore(5_000), net: ore(4_464), vat: ore(536) }];
    expect(creditVat(PAID, [earlier], { card: ore(5_600), parts: [at(12, 5_600)] })).toEqual([
      { rate: 25, gross: 5_000, net: 4_000, vat: 1_000 },
      { rate: 12, gross: 600, net: 536, vat: 64 },
    ]);
  });

  it('is smaller than its goods when less than their price was refunded', () => {
    expect(creditVat(PAID, [], { card: ore(5_000), parts: [at(25, 10_000)] })).toEqual([
      { rate: 25, gross: 5_000, net: 4_000, vat: 1_000 },
    ]);
  });

  it('sums with the other notes of its order to exactly the VAT of the receipt, in any parts and any order', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.tuple(amount, amount, amount),
        fc.array(
          fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), rate: fc.constantFrom(...VAT_RATES) }),
          {
            maxLength: 8,
          },
        ),
        ([high, middle, low], requests) => {
          const paid = [at(25, high), at(12, middle), at(6, low)];
          const rows: VatRow[][] = [];
          let left = high + middle + low;
          for (const { share, rate } of [...requests, { share: 1, rate: null }]) {
            const card = ore(Math.floor(left * share));
            const parts = rate === null ? [] : [{ vatRate: rate, gross: card }];
            rows.push(creditVat(paid, rows, { card, parts }));
            left -= card;
          }
          const total = vatRows(rows.flat().map(({ rate, gross }) => ({ vatRate: rate, gross })));
          expect(total).toEqual(vatRows(paid));
          expect(rows.flat().reduce((sum, { vat }) => sum + vat, 0)).toBe(
            vatRows(paid).reduce((sum, { vat }) => sum + vat, 0),
          );
        },
      ),
    );
  });
});
