import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEAL_TYPES } from '../meal-types.ts';
import { NUTRIENTS } from '../scale-food.ts';
import {
  MONDAY,
  makeEntry,
  makeFood,
  makePortionEntry,
  makeRecipe,
  makeRecipeEntry,
  recipeById,
} from '../test/make-week.ts';
import type { WeekEntry } from './week.contract.ts';
import {
  eatenId,
  entriesAt,
  insertEntry,
  lastPosition,
  plannedFood,
  plannedTotals,
  recipePortions,
  stepEntry,
  weekDays,
} from './week-entries.ts';

const find = recipeById(makeRecipe());
const BREAKFAST = { day: MONDAY, mealType: 'Breakfast' } as const;

it('a week is the seven days from its first day', () => {
  expect(weekDays('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

it('an entry is eaten by its own id, and a stored portion by the id of the portion', () => {
  expect([eatenId({ id: 'e1', boxId: null }), eatenId({ id: 'e1', boxId: 'b1' })]).toEqual(['e1', 'b1']);
});

describe('portions of a recipe', () => {
  it('have their share of weight and nutrients', () => {
    expect(recipePortions(makeRecipe(), find, 1)).toMatchObject({
      ...{ foodId: 'recipe:r1', name: 'Linsgryta', unit: 'portion', quantity: 1, grams: 200, calories: 250 },
    });
    expect(recipePortions(makeRecipe(), find, 1.5)).toMatchObject({ quantity: 1.5, grams: 300, calories: 375 });
  });

  it('are null while no ingredient has nutrients', () => {
    expect(recipePortions(makeRecipe({ ingredients: [] }), find, 1)).toBeNull();
  });
});

describe('planned food', () => {
  it('follows a recipe that was changed, by portions and by weight', () => {
    const changed = recipeById(makeRecipe({ name: 'Linssoppa', portions: 2 }));
    const byWeight = makeEntry({ food: makeFood({ foodId: 'recipe:r1', grams: 400, quantity: 400 }) });
    expect([plannedFood(makeRecipeEntry(), changed), plannedFood(byWeight, changed)]).toMatchObject([
      { name: 'Linssoppa', quantity: 2, grams: 800, calories: 1000 },
      { name: 'Linssoppa', quantity: 400, grams: 400, calories: 500 },
    ]);
  });

  it.each([
    ['a food', makeEntry(), find],
    ['a recipe that is gone', makeRecipeEntry(), recipeById()],
    [
      'portions of a recipe that counts nothing any more',
      makeRecipeEntry(),
      recipeById(makeRecipe({ ingredients: [] })),
    ],
    [
      'grams of a recipe that counts nothing any more',
      makeEntry({ food: makeFood({ foodId: 'recipe:r1' }) }),
      recipeById(makeRecipe({ ingredients: [] })),
    ],
    ['a box', makePortionEntry(), find],
  ])('is unchanged for %s', (_what, entry, byId) => {
    expect(plannedFood(entry, byId)).toEqual(entry.food);
  });

  it('adds up to a day: a portion of 250 kcal, a stored portion and a food of 100 kcal are 450 kcal', () => {
    expect(plannedTotals([makeRecipeEntry(1), makePortionEntry(), makeEntry()], find)).toMatchObject({ calories: 450 });
  });
});

const amount = fc.option(fc.integer({ min: 0, max: 90_000 }).map((hundredths) => hundredths / 100));
const food = fc
  .record({ calories: amount, protein: amount, carbs: amount, fat: amount, fiber: amount, sugar: amount })
  .map((nutrients) => makeFood(nutrients));
const slot = fc.record({ day: fc.constantFrom(...weekDays(MONDAY)), mealType: fc.constantFrom(...MEAL_TYPES) });
const week = fc
  .array(fc.record({ place: slot, food }), { maxLength: 25 })
  .map((all) => all.map(({ place: at, food: what }) => makeEntry({ ...at, food: what })));

describe('for any week', () => {
  it('the totals of the days sum to the week, and each is the sum of its entries', () => {
    fc.assert(
      fc.property(week, (entries) => {
        const days = weekDays(MONDAY).map((day) =>
          plannedTotals(
            entries.filter((one) => one.day === day),
            find,
          ),
        );
        const whole = plannedTotals(entries, find);
        for (const key of NUTRIENTS) {
          const parts = entries.reduce((sum, entry) => sum + (entry.food[key] ?? 0), 0);
          const sum = days.reduce((all, day) => all + (day[key] ?? 0), 0);
          expect(sum).toBeCloseTo(whole[key] ?? 0, 5);
          expect(sum).toBeCloseTo(parts, 5);
        }
      }),
    );
  });

  it('moving an entry retains the order of all others, and loses none', () => {
    fc.assert(
      fc.property(week, fc.nat(), slot, fc.nat({ max: 6 }), (entries, pick, to, index) => {
        const entry = entries[pick % Math.max(1, entries.length)];
        fc.pre(entry !== undefined);
        const others = entriesAt(entries, to).filter(({ id }) => id !== entry.id);
        const at = Math.min(index, others.length);
        const after = applied(entries, insertEntry(entries, entry, { ...to, at }));
        expect(ids(entriesAt(after, to))).toEqual(ids(others.toSpliced(at, 0, entry)));
        expect(ids(after).sort()).toEqual(ids(entries).sort());
      }),
    );
  });
});

describe('a position in a meal', () => {
  it('is after everything planned for it', () => {
    expect([lastPosition([], BREAKFAST), lastPosition([makeEntry({ position: 7 })], BREAKFAST)]).toEqual([1, 8]);
  });

  it('can be found repeatedly between the same two: without a free number, the meal is renumbered', () => {
    const first = makeEntry({ id: 'a', position: 1 });
    let entries = [first, ...['b', 'c', 'd'].map((id, at) => makeEntry({ id, position: at + 2 }))];
    for (let turn = 0; turn < 200; turn += 1) {
      const last = entriesAt(entries, BREAKFAST).at(-1) ?? first;
      entries = applied(entries, insertEntry(entries, last, { ...BREAKFAST, at: 1 }));
    }
    expect(ids(entriesAt(entries, BREAKFAST))[0]).toBe('a');
    expect(new Set(entries.map(({ position }) => position)).size).toBe(4);
  });

  it('can be before the first, the only one, and after the last', () => {
    const [one, other] = [makeEntry({ id: 'a', position: 1 }), makeEntry({ id: 'b', day: '2026-11-03', position: 1 })];
    const placedAt = (entries: WeekEntry[], at: number) =>
      insertEntry(entries, other, { ...BREAKFAST, at })[0]?.position;
    expect([placedAt([one, other], 0), placedAt([other], 0), placedAt([one, other], 1)]).toEqual([0, 1, 2]);
  });

  it('is sorted by id for equal numbers', () => {
    const two = [makeEntry({ id: 'b', position: 1 }), makeEntry({ id: 'a', position: 1 })];
    expect(ids(entriesAt(two, BREAKFAST))).toEqual(['a', 'b']);
  });
});

describe('a step by keyboard', () => {
  const [one, two] = [makeEntry({ id: 'one', position: 1 }), makeEntry({ id: 'two', position: 2 })];
  const tuesday = makeEntry({ day: '2026-11-17' });
  const lunch = makeEntry({ mealType: 'Lunch' });
  const snack = makeEntry({ id: 'snack', mealType: 'Snacks', day: '2026-11-22' });
  const entries = [one, two, tuesday, lunch, snack];

  it.each([
    ['right', one, { day: '2026-11-17', mealType: 'Breakfast', at: 1 }],
    ['left', tuesday, { day: MONDAY, mealType: 'Breakfast', at: 2 }],
    ['down', one, { day: MONDAY, mealType: 'Breakfast', at: 1 }],
    ['up', two, { day: MONDAY, mealType: 'Breakfast', at: 0 }],
    ['down', two, { day: MONDAY, mealType: 'Lunch', at: 0 }],
    ['up', lunch, { day: MONDAY, mealType: 'Breakfast', at: 2 }],
    ['left', one, null],
    ['right', snack, null],
    ['up', one, null],
    ['down', snack, null],
  ] as const)('%s leads to the next position, or to null at the edge of the week', (step, entry, expected) => {
    expect(stepEntry(entries, entry, { from: MONDAY, step })).toEqual(expected);
  });
});

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

function applied(entries: readonly WeekEntry[], changes: readonly WeekEntry[]): WeekEntry[] {
  return entries.map((entry) => changes.find(({ id }) => id === entry.id) ?? entry);
}
