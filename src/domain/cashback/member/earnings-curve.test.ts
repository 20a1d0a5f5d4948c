import { expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { earningsCurve, monthOf, monthStarts } from './earnings-curve.ts';

const now = new Date('2027-01-10T12:00:00Z');

it('sums month by month, including months without awards and a change of year', () => {
  const earned = [
    { month: '2026-11', amount: ore(4095) },
    { month: '2026-10', amount: ore(1000) },
    { month: '2026-11', amount: ore(-95) },
  ];

  expect(earningsCurve(earned, now, 'Europe/Stockholm')).toEqual([
    { month: '2026-10', earned: 1000, total: 1000 },
    { month: '2026-11', earned: 4000, total: 5000 },
    { month: '2026-12', earned: 0, total: 5000 },
    { month: '2027-01', earned: 0, total: 5000 },
  ]);
});

it("assigns a late evening to the month of the member's time zone", () => {
  expect(monthOf(new Date('2026-12-31T23:30:00Z'), 'Europe/Stockholm')).toBe('2027-01');
});

it("finds the start of each month in the member's time zone, in summer and winter", () => {
  const [from, to] = [new Date('2026-09-30T21:59:59Z'), new Date('2026-10-31T23:00:00Z')];

  expect(monthStarts(from, to, 'Europe/Stockholm')).toEqual([
    { month: '2026-09', start: new Date('2026-08-31T22:00:00Z') },
    { month: '2026-10', start: new Date('2026-09-30T22:00:00Z') },
    { month: '2026-11', start: new Date('2026-10-31T23:00:00Z') },
  ]);
});

it("ends with the current month of the member's time zone", () => {
  const lateEvening = new Date('2026-12-31T23:30:00Z');

  expect(earningsCurve([{ month: '2027-01', amount: ore(100) }], lateEvening, 'Europe/Stockholm')).toEqual([
    { month: '2027-01', earned: 100, total: 100 },
  ]);
});

it('starts with the current month when nothing has been earned', () => {
  expect(earningsCurve([], now, 'Europe/Stockholm')).toEqual([{ month: '2027-01', earned: 0, total: 0 }]);
});
