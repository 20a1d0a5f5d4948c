import { expect, it } from 'vitest';
import { VAT_CLASSES, VAT_PERIODS, vatRateOn } from './vat-classes.ts';

it.each([
  ['food', '2026-03-31', 12],
  ['food', '2026-04-01', 6],
  ['food', '2027-12-31', 6],
  ['food', '2028-01-01', 12],
  ['book', '2026-03-31', 6],
  ['book', '2028-01-01', 6],
  ['standard', '2026-03-31', 25],
  ['standard', '2026-11-19', 25],
  ['standard', '2028-01-01', 25],
] as const)('taxes %s that is paid on %s at %i %%', (vatClass, day, rate) => {
  expect(vatRateOn(vatClass, day)).toBe(rate);
});

it.each(VAT_CLASSES)('lists the periods of %s oldest first', (vatClass) => {
  const [first, ...later] = VAT_PERIODS[vatClass].map(({ from }) => from);
  expect([first, ...later]).toEqual([null, ...later.toSorted()]);
});
