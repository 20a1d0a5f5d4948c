import { describe, expect, it } from 'vitest';
import { energyShares } from './energy-shares.ts';

describe('the shares of the energy', () => {
  it('count 4, 4 and 9 kcal in a gram of protein, carbohydrates and fat', () => {
    expect(energyShares({ protein: 25, carbs: 50, fat: 100 / 9 })).toEqual({ protein: 0.25, carbs: 0.5, fat: 0.25 });
  });

  it('leave out what is unknown', () => {
    expect(energyShares({ protein: null, carbs: 10, fat: null })).toEqual({ protein: 0, carbs: 1, fat: 0 });
  });

  it('are none when nothing is known, or nothing is there', () => {
    expect([
      energyShares({ protein: null, carbs: null, fat: null }),
      energyShares({ protein: 0, carbs: 0, fat: 0 }),
      energyShares({ protein: 0, carbs: null, fat: 0 }),
    ]).toEqual([null, null, null]);
  });
});
