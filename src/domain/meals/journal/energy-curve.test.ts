import { expect, it } from 'vitest';
import { energyCurve } from './energy-curve.ts';

it('ends on the day itself, oldest first, and knows nothing of days without food', () => {
  const sums = [
    { day: '2026-02-28', calories: 1876 },
    { day: '2026-03-02', calories: null },
    { day: '2026-03-03', calories: 1184 },
    { day: '2026-02-27', calories: 2240 },
  ];
  expect(energyCurve('2026-03-03', 4, sums)).toEqual([
    { day: '2026-02-28', calories: 1876 },
    { day: '2026-03-01', calories: null },
    { day: '2026-03-02', calories: null },
    { day: '2026-03-03', calories: 1184 },
  ]);
});

it('has as many days as were asked for', () => {
  expect(energyCurve('2026-11-15', 30, []).map(({ day }) => day)).toHaveLength(30);
});
