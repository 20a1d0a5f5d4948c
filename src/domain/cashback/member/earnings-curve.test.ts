import { expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { earningsCurve } from './earnings-curve.ts';

const now = new Date('2027-01-10T12:00:00Z');

it('adds up month by month, over quiet months and the turn of the year', () => {
  const earned = [
    { at: new Date('2026-11-12T10:00:00Z'), amount: ore(4095) },
    { at: new Date('2026-10-02T10:00:00Z'), amount: ore(1000) },
    { at: new Date('2026-11-20T10:00:00Z'), amount: ore(-95) },
  ];

  expect(earningsCurve(earned, now, 'Europe/Stockholm')).toEqual([
    { month: '2026-10', earned: 1000, total: 1000 },
    { month: '2026-11', earned: 4000, total: 5000 },
    { month: '2026-12', earned: 0, total: 5000 },
    { month: '2027-01', earned: 0, total: 5000 },
  ]);
});

it('counts a late evening to the month of the member’s own zone', () => {
  const earned = [{ at: new Date('2026-12-31T23:30:00Z'), amount: ore(100) }];

  expect(earningsCurve(earned, now, 'Europe/Stockholm')).toEqual([{ month: '2027-01', earned: 100, total: 100 }]);
});

it('begins with the present month when nothing has been earned', () => {
  expect(earningsCurve([], now, 'Europe/Stockholm')).toEqual([{ month: '2027-01', earned: 0, total: 0 }]);
});
