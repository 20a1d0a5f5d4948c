import { describe, expect, it } from 'vitest';
import { amountColumns, amountsPer100g, readAmountCells } from './diary-amounts.ts';

describe('vitamins and minerals in the diary of another app', () => {
  it('are found by their columns and units, with either micro sign, each nutrient once', () => {
    const names = ['Iron (mg)', 'Selenium (μg)', 'Vitamin K (mcg)', 'Vitamin D (IU)', 'Sodium (mg)', 'Iron (mg)'];
    expect(amountColumns(names)).toEqual([
      { nutrient: 'iron', column: 0, factor: 1 },
      { nutrient: 'selenium', column: 1, factor: 1 },
      { nutrient: 'vitaminK', column: 2, factor: 1 },
      { nutrient: 'vitaminD', column: 3, factor: 1 / 40 },
      { nutrient: 'salt', column: 4, factor: 0.0025 },
    ]);
  });

  it('are left out for columns with another meaning or unit', () => {
    expect(amountColumns(['Vitamin A (µg)', 'Folate (µg)', 'Iron (µg)', 'Caffeine (mg)', 'Protein (g)'])).toEqual([]);
  });

  it('are unknown for an empty cell and for 0', () => {
    const columns = amountColumns(['Sodium (mg)', 'Iron (mg)', 'Zinc (mg)', 'Copper (mg)']);
    const values = [400, null, 0, Number.NaN];
    expect(readAmountCells(columns, (column) => values[column] ?? null)).toEqual({ salt: 1 });
  });

  it('are converted to 100 g, and unknown where 100 g could not contain them', () => {
    expect(amountsPer100g({ iron: 1.5, salt: 90 }, 60)).toEqual({ iron: 2.5 });
  });
});
