import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEAL_TYPES } from '../meal-types.ts';
import {
  MONDAY,
  makeEntry,
  makeFood,
  makePortionEntry,
  makeRecipe,
  makeRecipeEntry,
  recipeById,
} from '../test/make-week.ts';
import { copyWeek, fillFromPlan } from './fill-week.ts';
import { weekDays } from './week-entries.ts';

const AT = '2026-11-22T18:00:00.000Z';
const NEXT = '2026-11-23';
const recipe = makeRecipe();
const copying = {
  ...{ present: [], days: weekDays(NEXT), at: AT, find: recipeById(recipe) },
  recipeOf: (id: string) => (id === 'c1' ? recipe : undefined),
};

describe('copying a week', () => {
  it('plans the same meals on the same weekdays', () => {
    const source = [makeEntry({ day: '2026-11-18' }), makeRecipeEntry(2)];
    expect(copyWeek(source, 7, copying)).toMatchObject({
      entries: [
        { day: '2026-11-25', mealType: 'Breakfast', food: source[0]?.food, position: 1, createdAt: AT, editedAt: AT },
        { day: NEXT, mealType: 'Dinner', food: source[1]?.food, position: 1 },
      ],
      leftOut: 0,
    });
  });

  it('plans a stored portion as a portion of its recipe, and leaves out one without a recipe', () => {
    const other = makePortionEntry({ food: makeFood({ foodId: 'cooking:c2' }) });
    const unknown = makePortionEntry({ food: makeFood({ foodId: null }) });
    expect(copyWeek([makePortionEntry(), other, unknown], 7, copying)).toMatchObject({
      entries: [{ food: { foodId: 'recipe:r1', unit: 'portion', quantity: 1, calories: 250 }, boxId: null }],
      leftOut: 2,
    });
  });

  it('fills the allowed days only, after existing entries', () => {
    const source = [makeEntry(), makeEntry({ day: '2026-11-17' })];
    const present = [makeEntry({ day: '2026-11-24', position: 5 })];
    const { entries } = copyWeek(source, 7, { ...copying, present, days: ['2026-11-24'] });
    expect(entries).toMatchObject([{ day: '2026-11-24', position: 6 }]);
  });

  it('does not change a copy that was edited since', () => {
    const source = [makeEntry()];
    const changed = copyWeek(source, 7, copying).entries.map((copy) => ({ ...copy, day: '2026-11-29' }));
    expect(copyWeek(source, 7, { ...copying, present: changed }).entries).toEqual([]);
  });

  it('retains the order within a meal, by id for equal positions', () => {
    const source = [
      makeEntry({ id: 'z', position: 1, food: makeFood({ name: 'Z' }) }),
      makeEntry({ id: 'b', position: 9, food: makeFood({ name: 'B' }) }),
      makeEntry({ id: 'a', position: 1, food: makeFood({ name: 'A' }) }),
    ];
    expect(copyWeek(source, 7, copying).entries.map(({ food }) => food.name)).toEqual(['A', 'Z', 'B']);
  });
});

const plan = {
  id: 'p1',
  meals: [
    { mealType: 'breakfast' as const, foods: [makeFood(), makeFood(), makeFood({ foodId: null, name: 'Kaffe' })] },
    { mealType: 'snack' as const, foods: [makeFood({ foodId: 'sv:banan', name: 'Banan' })] },
  ],
};

describe('filling a week from a plan', () => {
  it('adds each food of the plan to each day, repeated foods included', () => {
    const entries = fillFromPlan(plan, { present: [], days: weekDays(NEXT), at: AT });
    expect(entries).toHaveLength(28);
    expect(entries.slice(0, 4)).toMatchObject([
      { day: NEXT, mealType: 'Breakfast', position: 1, food: { name: 'Havregryn' }, boxId: null },
      { position: 2, food: { name: 'Havregryn' } },
      { position: 3, food: { name: 'Kaffe' } },
      { mealType: 'Snacks', position: 1, food: { name: 'Banan' } },
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(28);
  });
});

const entry = fc
  .record({
    day: fc.constantFrom(...weekDays(MONDAY)),
    mealType: fc.constantFrom(...MEAL_TYPES),
    position: fc.integer({ min: -5, max: 5 }),
  })
  .map((slot) => makeEntry(slot));
const weeks = fc.array(entry, { maxLength: 25 });

describe('for repeated copying and filling', () => {
  it('every entry exists once, also across devices', () => {
    fc.assert(
      fc.property(weeks, weeks, (source, others) => {
        const present = others.map((one) => ({ ...one, day: NEXT }));
        const first = copyWeek(source, 7, { ...copying, present }).entries;
        const again = copyWeek(source, 7, { ...copying, present: [...present, ...first] }).entries;
        const elsewhere = copyWeek(source, 7, copying).entries;
        expect(again).toEqual([]);
        expect(idsOf(first)).toEqual(idsOf(elsewhere));
        expect(first).toHaveLength(source.length);
      }),
    );
  });

  it('a plan fills the week once', () => {
    const filling = { present: [], days: weekDays(NEXT), at: AT };
    const first = fillFromPlan(plan, filling);
    expect(fillFromPlan(plan, { ...filling, present: first })).toEqual([]);
    expect(idsOf(fillFromPlan(plan, filling))).toEqual(idsOf(first));
  });
});

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort();
