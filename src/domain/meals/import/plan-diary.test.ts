import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIARY_BOUNDS } from '../../bounds.ts';
import { addDays } from '../../day/day.ts';
import type { MealRow } from '../meals.contract.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { findDoubles, type JournalRow } from './find-doubles.ts';
import {
  type DiaryPlan,
  diaryBatches,
  foodIdOf,
  ownFoodsOfDiary,
  rowsOfDiary,
  type SettledFood,
} from './plan-diary.ts';
import type { DiaryRow } from './read-diary.ts';

const OATS: SettledFood = {
  id: 'sv:havregryn',
  name: 'Havregryn',
  per100g: { ...NO_NUTRIENTS, calories: 375, protein: 9.5 },
  portions: [{ unit: 'dl', grams: 35 }],
};

const makePlan = (changes: Partial<DiaryPlan> = {}): DiaryPlan => ({
  source: 'cronometer',
  settledOf: () => undefined,
  mealOf: () => undefined,
  keepsFigures: true,
  nameOfMeal: (meal) => `${meal} (MyFitnessPal)`,
  timeZone: 'Europe/Stockholm',
  nowMs: Date.parse('2026-11-16T12:00:00Z'),
  ...changes,
});

const makeRow = (changes: Partial<DiaryRow> = {}): DiaryRow => ({
  day: '2026-03-12',
  meal: 'Breakfast',
  hour: null,
  food: 'Oats',
  amount: { quantity: 60, unit: 'g', grams: 60 },
  nutrients: { ...NO_NUTRIENTS, calories: 227.4, protein: 7.9 },
  ...changes,
});

const [cup, large] = [
  { quantity: 2, unit: 'cups', grams: null },
  { quantity: 2, unit: 'large', grams: null },
];
const first = (row: DiaryRow, plan: Partial<DiaryPlan> = {}) => rowsOfDiary([row], makePlan(plan))[0];

describe('a row of a diary', () => {
  it('keeps the figures of the file, at its meal', () => {
    expect(first(makeRow())).toMatchObject({
      day: '2026-03-12',
      mealType: 'Breakfast',
      foodName: 'Oats',
      createdAt: '2026-03-12T07:00:00.000Z',
      foodItem: { id: foodIdOf('cronometer', 'OATS'), amount: 60, unit: 'g', calories: 227.4 },
    });
  });

  it('becomes the food that it was settled to, with the figures of the file', () => {
    const settled = first(makeRow(), { settledOf: () => OATS });
    expect(settled?.foodItem).toMatchObject({ id: 'sv:havregryn', name: 'Havregryn', calories: 227.4 });
  });

  it('is counted anew by the catalogue when the member wants that', () => {
    const plan = { settledOf: () => OATS, keepsFigures: false };
    expect(first(makeRow(), plan)?.foodItem).toMatchObject({ calories: 225, protein: 5.7 });
    expect(first(makeRow(), { keepsFigures: false })?.foodItem.calories).toBe(227.4);
  });

  it('is weighed by a portion of the food that it was settled to', () => {
    const row = makeRow({ amount: { quantity: 2, unit: 'dl', grams: null } });
    expect(first(row, { settledOf: () => OATS })?.foodItem).toMatchObject({ amount: 70, unit: 'dl', quantity: 2 });
  });

  it.each([
    ['an amount that nobody has weighed', makeRow({ amount: large }), {}, 'Oats (2 large)'],
    [
      'a unit that the settled food lacks',
      makeRow({ amount: large }),
      { settledOf: () => OATS },
      'Havregryn (2 large)',
    ],
    ['a measure of a food that is not settled', makeRow({ amount: cup }), {}, 'Oats (2 cups)'],
    ['a bare figure', makeRow({ amount: { quantity: 2, unit: '', grams: null } }), {}, 'Oats (2)'],
    ['no amount', makeRow({ amount: null }), {}, 'Oats'],
    ['a whole meal', makeRow({ food: null, amount: null }), {}, 'Breakfast (MyFitnessPal)'],
    [
      'more energy than the portion can hold',
      makeRow({ amount: { quantity: 1, unit: 'dl', grams: null }, nutrients: { ...NO_NUTRIENTS, calories: 900 } }),
      { settledOf: () => OATS },
      'Havregryn (1 dl)',
    ],
    [
      'an impossible portion',
      makeRow({ amount: { quantity: 5000, unit: 'dl', grams: null } }),
      { settledOf: () => OATS },
      'Havregryn (5000 dl)',
    ],
    [
      'a portion of nothing',
      makeRow({ amount: { quantity: 0.001, unit: 'dl', grams: null } }),
      { settledOf: () => OATS },
      'Havregryn (0.001 dl)',
    ],
  ])('stands as a quick add: %s', (_what, row, plan, name) => {
    expect(first(row, plan)).toMatchObject({ foodName: name, foodItem: { id: null, amount: 100, name } });
  });

  it('lands at the meal that its name, the member, or its hour tells', () => {
    const mealOf = (name: string) => (name === 'Före passet' ? ('Lunch' as const) : undefined);
    const meals = [
      makeRow({ meal: 'Supper' }),
      makeRow({ meal: 'Före passet' }),
      makeRow({ meal: 'Meal 4', hour: 18 }),
      makeRow({ meal: 'Meal 5' }),
    ];
    expect(rowsOfDiary(meals, makePlan({ mealOf })).map(({ mealType }) => mealType)).toEqual([
      'Dinner',
      'Lunch',
      'Dinner',
      'Snacks',
    ]);
  });

  it('has the same id each time, and another when the same stands there twice', () => {
    const [one, two] = rowsOfDiary([makeRow(), makeRow()], makePlan());
    const again = first(makeRow({ nutrients: { ...NO_NUTRIENTS, calories: 1 } }), { nowMs: 5 });
    expect([one?.id === again?.id, one?.id === two?.id]).toEqual([true, false]);
  });

  it('on a day that is none is dated by the import', () => {
    expect(first(makeRow({ day: '2026-02-30' }))?.createdAt).toBe('2026-11-16T12:00:00.000Z');
  });
});

describe('own foods of a diary', () => {
  it('are those eaten on two days and weighed, by their largest amount', () => {
    const rows = [
      makeRow({
        day: '2026-03-13',
        amount: { quantity: 10, unit: 'g', grams: 10 },
        nutrients: { ...NO_NUTRIENTS, calories: 40 },
      }),
      makeRow({
        day: '2026-03-14',
        amount: { quantity: 200, unit: 'g', grams: 200 },
        nutrients: { ...NO_NUTRIENTS, calories: 750 },
      }),
      makeRow({ food: 'OATS' }),
      makeRow({ food: 'Once' }),
      makeRow({ food: 'Egg', amount: large }),
      makeRow({ food: 'Egg', amount: large, day: '2026-03-13' }),
      makeRow({ food: 'Salt', nutrients: NO_NUTRIENTS }),
      makeRow({ food: null, amount: null }),
    ];
    expect(ownFoodsOfDiary(rows, makePlan())).toMatchObject([
      { id: foodIdOf('cronometer', 'oats'), name: 'Oats', per100g: { calories: 375, protein: null } },
    ]);
  });

  it('are none that were settled, and hold no more than a food can', () => {
    const pair = (calories: number) =>
      ['2026-03-12', '2026-03-13'].map((day) =>
        makeRow({
          day,
          amount: { quantity: 10, unit: 'g', grams: 10 },
          nutrients: { ...NO_NUTRIENTS, calories, fat: 10.01 },
        }),
      );
    expect(ownFoodsOfDiary(pair(40), makePlan({ settledOf: () => OATS }))).toEqual([]);
    expect(ownFoodsOfDiary(pair(90.01), makePlan())).toMatchObject([{ per100g: { calories: 900, fat: 100 } }]);
  });
});

describe('batches', () => {
  const rowsOn = (days: number, perDay: number) =>
    Array.from({ length: days * perDay }, (_, at) => makeRow({ day: addDays('2026-01-01', at % days) }));

  it('carry every row once and never split a day; a food goes with its first row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (days, perDay) => {
        const rows = rowsOn(days, perDay);
        const meals = rowsOfDiary(rows, makePlan());
        const batches = diaryBatches(meals, ownFoodsOfDiary(rows, makePlan()));
        const dayLists = batches.map((batch) => new Set(batch.rows.map(({ day }) => day)));
        expect(dayLists.reduce((sum, { size }) => sum + size, 0)).toBe(days);
        expect(new Set(batches.flatMap((batch) => batch.rows.map(({ id }) => id))).size).toBe(meals.length);
        expect(batches.every((batch) => batch.rows.length <= DIARY_BOUNDS.batch)).toBe(true);
        expect(batches.flatMap(({ foods }) => foods).length).toBe(days > 1 ? 1 : 0);
      }),
      { numRuns: 20 },
    );
  });
});

describe('what is in the journal already', () => {
  const stored = (row: MealRow, changes: Partial<JournalRow> = {}): JournalRow => ({
    ...row,
    importId: 'one',
    isRemoved: false,
    ...changes,
  });

  it('is skipped: an import twice equals once, whatever the file holds', () => {
    const row = fc.record({
      day: fc.constantFrom('2026-03-12', '2026-03-13'),
      meal: fc.constantFrom('Breakfast', 'Lunch', 'Meal 3'),
      food: fc.constantFrom('Oats', 'Egg', null),
      grams: fc.constantFrom(60, 100, null),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (made) => {
        const rows = rowsOfDiary(
          made.map(({ grams, ...each }) =>
            makeRow({ ...each, amount: grams === null ? null : { quantity: grams, unit: 'g', grams } }),
          ),
          makePlan(),
        );
        const fresh = rows.filter(({ id }) => !findDoubles(rows, [], 'one').has(id));
        expect(fresh).toEqual(rows);
        const journal = fresh.map((each) => stored(each));
        expect(findDoubles(rows, journal, 'two').size).toBe(rows.length);
        expect(findDoubles(rows, journal, 'one').size).toBe(rows.length);
      }),
    );
  });

  it('is one for one: of two coffees where one was logged, one comes in', () => {
    const rows = rowsOfDiary([makeRow(), makeRow()], makePlan());
    const own = rows.slice(0, 1).map((row) => stored({ ...row, id: 'own', foodName: 'OATS' }, { importId: null }));
    expect([...findDoubles(rows, own, 'one')]).toEqual([rows[0]?.id]);
  });

  it('is not what was removed by hand of another id, nor another amount, nor what this import brought', () => {
    const [row] = rowsOfDiary([makeRow()], makePlan());
    if (!row) throw new Error('no row');
    const other = { ...row, id: 'own', foodItem: { ...row.foodItem, amount: 61 } };
    const journal = [stored({ ...row, id: 'a' }, { isRemoved: true }), stored(other), stored({ ...row, id: 'b' })];
    expect(findDoubles([row], journal, 'one').size).toBe(0);
  });

  it('is told by its energy where there is no amount', () => {
    const [meal] = rowsOfDiary([makeRow({ food: null, amount: null })], makePlan());
    if (!meal) throw new Error('no row');
    const own = (calories: number | null) =>
      stored({ ...meal, id: 'own', foodItem: { ...meal.foodItem, calories } }, { importId: null });
    expect([findDoubles([meal], [own(227)], 'one').size, findDoubles([meal], [own(null)], 'one').size]).toEqual([1, 0]);
  });
});
