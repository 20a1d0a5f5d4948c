import { describe, expect, it } from 'vitest';
import { isoWeek, mondayOf, weekdayIndex } from './iso-week.ts';

describe('the ISO week number', () => {
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

describe('the Monday of a week', () => {
  it.each([
    ['2026-11-09', '2026-11-09', 0],
    ['2026-11-12', '2026-11-09', 3],
    ['2026-11-15', '2026-11-09', 6],
    ['2027-01-01', '2026-12-28', 4],
    ['2023-12-31', '2023-12-25', 6],
  ])('of %s is %s, and its index %i', (day, monday, index) => {
    expect([mondayOf(day), weekdayIndex(day)]).toEqual([monday, index]);
  });
});
