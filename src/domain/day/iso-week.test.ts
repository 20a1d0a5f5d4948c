import { describe, expect, it } from 'vitest';
import { isoWeek } from './iso-week.ts';

describe('the number of a week', () => {
  it.each([
    ['2026-11-12', 46],
    ['2026-01-01', 1],
    ['2025-12-29', 1],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2020-12-31', 53],
    ['2021-01-03', 53],
    ['2024-02-29', 9],
    ['2023-01-01', 52],
  ])('on %s is %i', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });
});
