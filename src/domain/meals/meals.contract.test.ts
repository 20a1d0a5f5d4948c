import { describe, expect, it } from 'vitest';
import { mealsContract } from './meals.contract.ts';
import { mealPlansContract } from './plans/plans.contract.ts';
import { NO_NUTRIENTS } from './scale-food.ts';

const save = mealsContract.save['~orpc'].inputSchema;
const range = mealsContract.range['~orpc'].inputSchema;
const savePlan = mealPlansContract.save['~orpc'].inputSchema;

const issues = (schema: typeof save | typeof range | typeof savePlan, input: unknown) =>
  schema?.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const item = { ...NO_NUTRIENTS, id: 'sv:banan', name: 'Banan', amount: 120, calories: 114 };
const row = {
  id: '0190f1e2-0000-7000-8000-000000000001',
  day: '2026-11-15',
  foodName: 'Banan',
  foodItem: item,
  createdAt: '2026-11-15T07:00:00.000Z',
  editedAt: '2026-11-15T07:00:00.000Z',
};
const food = { ...NO_NUTRIENTS, foodId: 'sv:banan', name: 'Banan', unit: 'st', quantity: 1, grams: 120, calories: 114 };
const breakfast = { mealType: 'breakfast', foods: [food] };
const plan = { id: row.id, name: 'Vardag', description: '', createdAt: row.createdAt, editedAt: row.editedAt };

describe('a logged food', () => {
  it('defaults to a snack, in grams', () => {
    expect(save?.parse(row)).toMatchObject({ mealType: 'Snacks', foodItem: { unit: 'g' } });
  });

  it.each([
    ['more energy than its amount can hold', { foodItem: { ...item, calories: 1081 } }, ['foodItem: too-much-energy']],
    ['a day that does not exist', { day: '2026-02-30' }, ['day: day']],
    ['a day before anyone was born', { day: '0000-01-01' }, ['day: day']],
    ['an instant in the year 0', { editedAt: '0000-01-01T00:00:00Z' }, ['editedAt: instant']],
    ['half a character', { foodName: 'Banan \ud83c' }, ['foodName: unstorable']],
  ])('is refused with %s', (_what, wrong, expected) => {
    expect(issues(save, { ...row, ...wrong })).toEqual(expected);
  });
});

describe('a span of days', () => {
  it.each([
    ['2026-11-15', '2026-11-15', []],
    ['2025-10-12', '2026-11-15', []],
    ['2025-10-11', '2026-11-15', [': span']],
    ['2026-11-16', '2026-11-15', [': span']],
  ])('from %s to %s', (from, to, expected) => {
    expect(issues(range, { from, to })).toEqual(expected);
  });
});

describe('a plan', () => {
  it.each([
    ['one meal', [breakfast], []],
    ['the same meal twice', [breakfast, breakfast], ['meals: meal-twice']],
    ['more fat than food', [{ ...breakfast, foods: [food, { ...food, fat: 121 }] }], ['meals: too-much-of-a-nutrient']],
  ])('with %s', (_what, meals, expected) => {
    expect(issues(savePlan, { ...plan, meals })).toEqual(expected);
  });
});
