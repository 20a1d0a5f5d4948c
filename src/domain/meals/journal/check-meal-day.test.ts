import { describe, expect, it } from 'vitest';
import { checkMealDay } from './check-meal-day.ts';

const morning = Date.UTC(2026, 10, 15, 8);
const noon = Date.UTC(2026, 10, 15, 12);

describe('the day of a meal', () => {
  it.each([
    ['today', '2026-11-15', null],
    ['thirty days ahead', '2026-12-15', null],
    ['thirty-one days ahead', '2026-12-16', 'too-far-ahead'],
    ['the first day of 2000', '2000-01-01', null],
    ['the last day of 1999', '1999-12-31', 'too-early'],
  ])('may or may not be %s', (_what, day, problem) => {
    expect(checkMealDay(day, morning)).toBe(problem);
  });

  it('follows members whose clocks have passed midnight already', () => {
    expect([checkMealDay('2026-12-16', noon), checkMealDay('2026-12-17', noon)]).toEqual([null, 'too-far-ahead']);
  });
});
