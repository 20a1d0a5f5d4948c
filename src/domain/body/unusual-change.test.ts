import { describe, expect, it } from 'vitest';
import { isUnusual, valueBefore } from './unusual-change.ts';

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

  it('is none while there is nothing before', () => {
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
