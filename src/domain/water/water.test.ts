import { describe, expect, it } from 'vitest';
import { makeDrink } from './test/make-drink.ts';
import { checkWaterDay, mlOfDl, quickAmountsMl, totalMl, volumeOf } from './water.ts';

const NOW = Date.parse('2026-11-15T11:00:00.000Z');
const drink = (ml: number, hour: number) => makeDrink({ ml, createdAt: `2026-11-15T0${hour}:00:00.000Z` });

it('adds up what was drunk', () => {
  expect([totalMl([]), totalMl([makeDrink(), drink(330, 8)])]).toEqual([0, 530]);
});

describe('the day of a drink', () => {
  it.each([
    ['2026-11-16', null],
    ['2026-11-17', 'future'],
    ['2000-01-01', null],
    ['1999-12-31', 'too-early'],
  ])('%s is %s at noon in Stockholm, when the next day has begun in the east', (day, problem) => {
    expect(checkWaterDay(day, NOW)).toBe(problem);
  });
});

describe('the quick amounts', () => {
  it('are a glass at first', () => {
    expect(quickAmountsMl([drink(200, 7)])).toEqual([200]);
  });

  it('are a glass and the last typed amount', () => {
    expect(quickAmountsMl([drink(500, 7), drink(330, 9), drink(500, 8)])).toEqual([200, 330]);
  });
});

describe('a volume', () => {
  it.each([
    [0, 0, 0, 'dl'],
    [800, 8, 0, 'dl'],
    [330, 3.3, 1, 'dl'],
    [1000, 1, 0, 'l'],
    [1500, 1.5, 1, 'l'],
    [1250, 1.25, 2, 'l'],
    [1333, 1.33, 2, 'l'],
  ])('of %d ml is %d with %d decimals in %s', (ml, amount, decimals, unit) => {
    expect(volumeOf(ml)).toEqual({ amount, decimals, unit });
  });

  it('that is typed in dl is stored in whole ml', () => {
    expect([mlOfDl(3.3), mlOfDl(2)]).toEqual([330, 200]);
  });
});
