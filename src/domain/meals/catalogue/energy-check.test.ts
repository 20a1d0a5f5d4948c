import { expect, it } from 'vitest';
import { energyOfMacros, isEnergyOff } from './energy-check.ts';

const food = (calories: number | null, protein: number | null, carbs: number, fat: number, fiber: number | null) => ({
  calories,
  protein,
  carbs,
  fat,
  fiber,
  sugar: null,
});

it('counts 4 kcal for protein and carbohydrates, 9 for fat and 2 for fibre', () => {
  expect(energyOfMacros(food(0, 10, 20, 5, 4), 'without-fibre')).toBe(173);
  expect(energyOfMacros(food(0, 10, 20, 5, 4), 'with-fibre')).toBe(157);
  expect(energyOfMacros(food(0, 10, 20, 5, null), 'with-fibre')).toBe(165);
  expect(energyOfMacros(food(0, 0, 2, 0, 4), 'with-fibre')).toBe(8);
  expect(energyOfMacros(food(0, null, 20, 5, null), 'with-fibre')).toBeNull();
});

it('finds the energy of a slice beside macros per 100 g, and the reverse', () => {
  expect(isEnergyOff(food(96, 9.2, 48, 2.1, 7.6), 'without-fibre')).toBe(true);
  expect(isEnergyOff(food(880, 9.2, 48, 2.1, 7.6), 'without-fibre')).toBe(true);
});

it('accepts what is only unusual: rounding, spirits, sweeteners, unknown amounts', () => {
  expect(isEnergyOff(food(250, 9.2, 48, 2.1, 7.6), 'without-fibre')).toBe(false);
  expect(isEnergyOff(food(231, 0, 0, 0, 0), 'without-fibre')).toBe(false);
  expect(isEnergyOff(food(240, 0, 99, 0, 0), 'without-fibre')).toBe(false);
  expect(isEnergyOff(food(null, 0, 99, 0, 0), 'without-fibre')).toBe(false);
  expect(isEnergyOff(food(500, null, 99, 0, 0), 'without-fibre')).toBe(false);
});
