import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { cleanAmounts, cleanFood, cleanMacros } from './clean-amounts.ts';

const oats = { calories: 370, protein: 13.456, carbs: 58.7, fat: 7, fiber: 10, sugar: 1 };

describe('nutrient amounts from an outside source', () => {
  it('are rounded to two decimals', () => {
    expect(cleanMacros(oats)).toEqual({ ...oats, protein: 13.46 });
  });

  it.each([
    ['902 kcal become 900', { calories: 902 }, { calories: 900 }],
    ['100.4 g become 100', { fat: 0, protein: 0, carbs: 100.4, sugar: 100.4 }, { carbs: 100, sugar: 100 }],
    ['negative fibre becomes unknown', { fiber: -1 }, { fiber: null }],
    ['fibre that is not a number becomes unknown', { fiber: Number.NaN }, { fiber: null }],
    ['more sugar than carbohydrates becomes unknown', { sugar: 60 }, { sugar: null }],
    ['sugar slightly above carbohydrates is retained', { sugar: 59.2 }, { sugar: 59.2 }],
    ['sugar without carbohydrates is retained', { carbs: null, sugar: 3 }, { carbs: null, sugar: 3 }],
    ['500 g of fibre become unknown', { fiber: 500 }, { fiber: null }],
    ['unknown stays unknown', { calories: null, protein: null, fat: null }, { calories: null }],
  ])('%s', (_what, raw, clean) => {
    expect(cleanMacros({ ...oats, ...raw })).toMatchObject(clean);
  });

  it.each([
    ['kilojoules entered as kilocalories', { calories: 3700 }],
    ['500 g of protein in 100 g', { protein: 500 }],
    ['macros that weigh more than the food', { protein: 50, carbs: 50, fat: 50 }],
    ['nothing known', NO_NUTRIENTS],
  ])('are rejected with %s', (_what, raw) => {
    expect(cleanMacros({ ...oats, ...raw })).toBeNull();
  });

  it('never leave the bounds', () => {
    const any = fc.oneof(fc.double(), fc.constant(null));
    const macros = fc.record({ calories: any, protein: any, carbs: any, fat: any, fiber: any, sugar: any });
    fc.assert(
      fc.property(macros, (raw) => {
        const { calories, ...grams } = cleanMacros(raw) ?? NO_NUTRIENTS;
        expect(calories ?? 0).toBeLessThanOrEqual(FOOD_BOUNDS.kcalPer100g);
        expect(Math.max(...Object.values(grams).map((value) => value ?? 0))).toBeLessThanOrEqual(100);
        expect(Math.min(calories ?? 0, ...Object.values(grams).map((value) => value ?? 0))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('vitamins and minerals from an outside source', () => {
  it('are rounded to four decimals, and missing ones stay unknown', () => {
    expect(cleanAmounts({ iron: 4.20004, thiamin: 0 }, oats)).toEqual({ iron: 4.2, thiamin: 0 });
  });

  it.each([
    ['60 g of vitamin C, entered in the wrong unit', { vitaminC: 60_000 }],
    ['a gram of vitamin D', { vitaminD: 1_000_000 }],
    ['a negative amount', { salt: -1 }],
    ['a value that is not a number', { iron: Number.NaN }],
    ['more saturated fat than fat', { saturatedFat: 9 }],
  ])('become unknown with %s', (_what, raw) => {
    expect(cleanAmounts(raw, oats)).toEqual({});
  });

  it('are rejected together with the food', () => {
    expect(cleanFood({ raw: { ...oats, protein: 500 }, rawAmounts: { iron: 4 } })).toBeNull();
    expect(cleanFood({ raw: oats, rawAmounts: { iron: 4 } })?.amounts).toEqual({ iron: 4 });
  });
});
