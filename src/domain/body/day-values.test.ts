import { describe, expect, it } from 'vitest';
import { changeOverDays, changeSinceFirst, changeSinceLast, isUnusual, valueBefore } from './day-values.ts';

const TODAY = '2026-11-15';
const waist = [
  { day: '2026-08-14', value: 82.5 },
  { day: '2026-10-14', value: 80.1 },
  { day: '2026-11-12', value: 78 },
];

describe('a change', () => {
  it('since last is from the measurement before', () => {
    expect(changeSinceLast(waist)).toEqual({
      from: waist[1],
      to: waist[2],
      change: expect.closeTo(-2.1, 10),
      perWeek: expect.closeTo((-2.1 / 29) * 7, 10),
    });
  });

  it('since the first is from the very first', () => {
    // The example of the design: 82.5 → 78.0 is −4.5 cm, and −0.35 cm per week over 90 days.
    expect(changeSinceFirst(waist)).toMatchObject({ change: -4.5, perWeek: expect.closeTo(-0.35, 2) });
  });

  it('over a period is from its first measurement', () => {
    expect(changeOverDays(waist, 35, TODAY)).toMatchObject({ from: { day: '2026-10-14' }, to: { day: '2026-11-12' } });
  });

  it.each([
    ['nothing measured', []],
    ['one measurement', [{ day: TODAY, value: 78 }]],
  ])('is unknown with %s', (_what, points) => {
    expect([changeSinceLast(points), changeSinceFirst(points), changeOverDays(points, 30, TODAY)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is unknown over days with a single measurement', () => {
    expect(changeOverDays(waist, 15, TODAY)).toBeNull();
  });

  it('has no rate over less than a week', () => {
    const points = [
      { day: '2026-11-09', value: 78 },
      { day: TODAY, value: 77.5 },
    ];
    expect(changeSinceLast(points)).toMatchObject({ change: -0.5, perWeek: null });
  });

  it('ignores later days', () => {
    expect(changeOverDays(waist, 90, '2026-10-20')).toMatchObject({ to: { day: '2026-10-14' } });
  });
});

const at = (day: string, value: number) => ({ day, value });

describe('an unusual change', () => {
  it.each([
    ['weightKg', 69.4, 169.4, true],
    ['weightKg', 69.4, 64.9, true],
    ['weightKg', 69.4, 71.6, false],
    ['weightKg', 45, 47.5, false],
    ['tapeCm', 78, 87, true],
    ['tapeCm', 78, 80, false],
    ['skinfoldMm', 21, 12, false],
    ['skinfoldMm', 21, 33, true],
    ['skinfoldMm', 4, 7, false],
  ] as const)('of %s from one day to the next: %d then %d', (kind, before, value, unusual) => {
    expect(isUnusual(kind, at('2026-11-12', value), at('2026-11-11', before))).toBe(unusual);
  });

  it('is less unusual the longer ago the value before was', () => {
    const before = at('2026-11-12', 80);
    expect([
      isUnusual('weightKg', at('2026-11-13', 72), before),
      isUnusual('weightKg', at('2027-01-12', 72), before),
      isUnusual('weightKg', at('2030-01-12', 55), before),
    ]).toEqual([true, false, true]);
  });

  it('is none without an earlier value', () => {
    expect(isUnusual('weightKg', at('2026-11-12', 169.4), null)).toBe(false);
  });
});

describe('the value before', () => {
  const points = [at('2026-11-01', 70), at('2026-11-10', 69)];

  it('is the last one until that day', () => {
    expect([valueBefore(points, '2026-11-10')?.value, valueBefore(points, '2026-11-09')?.value]).toEqual([69, 70]);
  });

  it('is the first one after a day that comes before all', () => {
    expect([valueBefore(points, '2026-10-01')?.value, valueBefore([], '2026-10-01')]).toEqual([70, null]);
  });
});
