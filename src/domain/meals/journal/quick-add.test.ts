import { describe, expect, it } from 'vitest';
import { isQuickAdd, quickAdd } from './quick-add.ts';

describe('energy without a food', () => {
  it('is stored with its name and 100 g, values as typed and the rest unknown', () => {
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

  it('is told from foods by having none and from plans’ foods by its 100 g', () => {
    expect([
      isQuickAdd({ id: null, amount: 100 }),
      isQuickAdd({ id: null, amount: 60 }),
      isQuickAdd({ id: 'sv:banan', amount: 100 }),
    ]).toEqual([true, false, false]);
  });
});
