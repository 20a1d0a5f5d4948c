import { describe, expect, it } from 'vitest';
import { amountColumns, amountsPer100g, readAmountCells } from './diary-amounts.ts';

describe('vitamins and minerals of another app’s diary', () => {
  it('are found by their columns with their units, micro in both of its signs, and twice only once', () => {
    const names = ['Iron (mg)', 'Selenium (μg)', 'Vitamin K (mcg)', 'Vitamin D (IU)', 'Sodium (mg)', 'Iron (mg)'];
    expect(amountColumns(names)).toEqual([
      { nutrient: 'iron', place: 0, factor: 1 },
      { nutrient: 'selenium', place: 1, factor: 1 },
      { nutrient: 'vitaminK', place: 2, factor: 1 },
      { nutrient: 'vitaminD', place: 3, factor: 1 / 40 },
      { nutrient: 'salt', place: 4, factor: 0.0025 },
    ]);
  });

  it('that mean something else, or come in another unit, are left out', () => {
    expect(amountColumns(['Vitamin A (µg)', 'Folate (µg)', 'Iron (µg)', 'Caffeine (mg)', 'Protein (g)'])).toEqual([]);
  });

  it('are known where a figure stands: neither an empty cell nor a 0 says anything', () => {
    const columns = amountColumns(['Sodium (mg)', 'Iron (mg)', 'Zinc (mg)', 'Copper (mg)']);
    const figures = [400, null, 0, Number.NaN];
    expect(readAmountCells(columns, (place) => figures[place] ?? null)).toEqual({ salt: 1 });
  });

  it('are counted for 100 g, and unknown where 100 g could not hold them', () => {
    expect(amountsPer100g({ iron: 1.5, salt: 90 }, 60)).toEqual({ iron: 2.5 });
  });
});
