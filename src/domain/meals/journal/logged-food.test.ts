import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS, scaleFood } from '../scale-food.ts';
import { changeAmount, checkMeal, checkMealDay, isQuickAdd, quickAdd, retainedAmounts } from './logged-food.ts';

const morning = Date.UTC(2026, 10, 15, 8);
const noon = Date.UTC(2026, 10, 15, 12);

describe('the day of a meal', () => {
  it.each([
    ['today', '2026-11-15', null],
    ['thirty days ahead', '2026-12-15', null],
    ['thirty-one days ahead', '2026-12-16', 'too-far-ahead'],
    ['the first day of 2000', '2000-01-01', null],
    ['the last day of 1999', '1999-12-31', 'too-early'],
  ])('%s is accepted or refused', (_what, day, problem) => {
    expect(checkMealDay(day, morning)).toBe(problem);
  });

  it('allows the date of members whose clocks are past midnight', () => {
    expect([checkMealDay('2026-12-16', noon), checkMealDay('2026-12-17', noon)]).toEqual([null, 'too-far-ahead']);
  });
});

describe('energy without a food', () => {
  it('is stored with its name and 100 g, with the typed values and the rest unknown', () => {
    expect(quickAdd('Lunch på stan', { calories: 650, protein: 32, carbs: null, fat: null })).toEqual({
      id: null,
      name: 'Lunch på stan',
      amount: 100,
      unit: 'g',
      calories: 650,
      protein: 32,
      carbs: null,
      fat: null,
      fiber: null,
      sugar: null,
    });
  });

  it('is identified by the missing food id and its 100 g', () => {
    expect([
      isQuickAdd({ id: null, amount: 100 }),
      isQuickAdd({ id: null, amount: 60 }),
      isQuickAdd({ id: 'sv:banan', amount: 100 }),
    ]).toEqual([true, false, false]);
  });
});

const oil = { ...NO_NUTRIENTS, id: 'sv:rapsolja', amount: 10, calories: 90, fat: 10 };
const quick = { ...NO_NUTRIENTS, id: null, amount: 100 };

describe('the limits of an amount of food', () => {
  it('are 9 kcal and one gram of a nutrient per gram', () => {
    expect(checkMeal(oil)).toBeNull();
  });

  it('accept unknown values', () => {
    expect(checkMeal({ ...NO_NUTRIENTS, id: 'sv:vatten', amount: 200 })).toBeNull();
  });

  it('are higher for a quick add: 10 000 kcal and 1000 g', () => {
    expect(checkMeal({ ...quick, calories: 10_000, carbs: 1000 })).toBeNull();
  });

  it.each([
    ['more than 9 kcal in a gram', { ...oil, calories: 90.1 }, 'too-much-energy'],
    ['more fat than food', { ...oil, fat: 10.1 }, 'too-much-of-a-nutrient'],
    ['more sugar than food', { ...oil, sugar: 11 }, 'too-much-of-a-nutrient'],
    ['a quick add of 10 001 kcal', { ...quick, calories: 10_001 }, 'too-much-energy'],
    ['a quick add of 1001 g of protein', { ...quick, protein: 1001 }, 'too-much-of-a-nutrient'],
    ['a meal of 150 g without a food', { ...quick, amount: 150, calories: 2000 }, 'too-much-energy'],
    ['the energy of a meal in 100 g of a food', { ...quick, id: 'sv:banan', calories: 2000 }, 'too-much-energy'],
  ])('refuse %s', (_what, item, problem) => {
    expect(checkMeal(item)).toBe(problem);
  });

  it('are not exceeded by scaling a valid food', () => {
    const grams = fc.double({ min: 0.1, max: 10_000, noNaN: true });
    const fullest = { calories: 900, protein: 100, carbs: 100, fat: 100, fiber: 100, sugar: 100 };
    fc.assert(
      fc.property(grams, (amount) => checkMeal({ ...scaleFood(fullest, amount), id: 'sv:x', amount }) === null),
    );
  });
});

const skyr = { ...NO_NUTRIENTS, calories: 63.37, protein: 11, carbs: 4 };

describe('the further amounts of a row', () => {
  const batchRow = { ...NO_NUTRIENTS, calories: 300, id: 'cooking:1', amount: 200, amounts: { iron: 4, salt: 1 } };

  it('are at most the weight of the food', () => {
    const holding = (amounts: object) => checkMeal({ ...batchRow, amounts });
    expect([holding({ salt: 200, iron: 200_000 }), holding({ salt: 201 }), holding({ iron: 200_020 })]).toEqual([
      null,
      'too-much-of-a-nutrient',
      'too-much-of-a-nutrient',
    ]);
  });

  it('scale with the amount, also for changes by another client', () => {
    expect(changeAmount(batchRow, 100, null).amounts).toEqual({ iron: 2, salt: 0.5 });
    expect(changeAmount(batchRow, 100, { ...NO_NUTRIENTS, calories: 150 }).amounts).toEqual({ iron: 2, salt: 0.5 });
  });

  it('are retained for clients that do not send them, while the food is the same', () => {
    expect(retainedAmounts(batchRow, { id: 'cooking:1', amount: 50 })).toEqual({ iron: 1, salt: 0.25 });
    expect([retainedAmounts(batchRow, { id: null, amount: 50 }), retainedAmounts(undefined, batchRow)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('changing the amount of a logged food', () => {
  it('is exact to the calorie while the catalogue is unchanged, however little was logged', () => {
    const logged = { ...scaleFood(skyr, 3), amount: 3 };
    expect(changeAmount(logged, 300, skyr)).toEqual({ ...NO_NUTRIENTS, calories: 190.11, protein: 33, carbs: 12 });
  });

  it('scales the stored nutrients when the catalogue has changed since', () => {
    const logged = { ...scaleFood(skyr, 200), amount: 200 };
    expect(changeAmount(logged, 100, { ...skyr, calories: 70 }).calories).toBe(63.37);
  });

  it('works without the catalogue and leaves unknown nutrients unknown', () => {
    const logged = { ...scaleFood(skyr, 200), amount: 200 };
    expect(changeAmount(logged, 50, null)).toEqual({ ...NO_NUTRIENTS, calories: 31.69, protein: 5.5, carbs: 2 });
  });

  it.each(['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar'] as const)('detects a changed %s', (nutrient) => {
    const logged = { ...scaleFood(skyr, 100), amount: 100 };
    expect(changeAmount(logged, 200, { ...skyr, [nutrient]: 77 })[nutrient]).not.toBe(154);
  });
});
