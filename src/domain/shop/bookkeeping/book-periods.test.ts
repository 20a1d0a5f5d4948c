import { expect, it } from 'vitest';
import { type BookUnit, bookPeriod, bookUnitOf, quarterOf, shiftBookPeriod } from './book-periods.ts';

it.each<[BookUnit, string, string, string]>([
  ['month', '2026-11-19', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-19', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['year', '2026-11-19', '2026-01-01', '2026-12-31'],
])('the %s of %s is %s to %s, and is recognised as one', (unit, day, from, to) => {
  expect(bookPeriod(unit, day)).toEqual({ from, to });
  expect(bookUnitOf({ from, to })).toBe(unit);
});

it.each<[BookUnit, number, string, string]>([
  ['month', 1, '2027-01-01', '2027-01-31'],
  ['month', -12, '2025-12-01', '2025-12-31'],
  ['quarter', -1, '2026-09-01', '2026-11-30'],
  ['year', 1, '2027-12-01', '2028-11-30'],
])('a period of one %s moves by %d steps', (unit, steps, from, to) => {
  expect(shiftBookPeriod(unit, { from: '2026-12-01', to: '' }, steps)).toEqual({ from, to });
});

it('returns no unit for other periods, and the number of a quarter', () => {
  expect(bookUnitOf({ from: '2026-11-02', to: '2026-11-30' })).toBeNull();
  expect(bookUnitOf({ from: '2026-11-01', to: '2026-11-29' })).toBeNull();
  expect(['2026-01-01', '2026-06-30', '2026-12-01'].map(quarterOf)).toEqual([1, 2, 4]);
});
