import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { DIARY_BOUNDS } from '../meals-bounds.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { makeDiaryPlan, makeDiaryRow } from '../test/make-diary.ts';
import { type DiaryPlan, diaryBatches, foodIdOf, type MappedFood, ownFoodsOfDiary, rowsOfDiary } from './plan-diary.ts';
import type { DiaryRow } from './read-diary.ts';

const OATS: MappedFood = {
  id: 'sv:havregryn',
  name: 'Havregryn',
  per100g: { ...NO_NUTRIENTS, calories: 375, protein: 9.5 },
  portions: [{ unit: 'dl', grams: 35 }],
};

const [cup, large] = [
  { quantity: 2, unit: 'cups', grams: null },
  { quantity: 2, unit: 'large', grams: null },
];
const first = (row: DiaryRow, plan: Partial<DiaryPlan> = {}) => rowsOfDiary([row], makeDiaryPlan(plan))[0];

describe('a row of a diary', () => {
  it('retains the amounts of the file and its meal', () => {
    expect(first(makeDiaryRow())).toMatchObject({
      day: '2026-03-12',
      mealType: 'Breakfast',
      foodName: 'Oats',
      createdAt: '2026-03-12T07:00:00.000Z',
      foodItem: { id: foodIdOf('cronometer', 'OATS'), amount: 60, unit: 'g', calories: 227.4 },
    });
  });

  it('becomes the food that it was mapped to, with the amounts of the file', () => {
    const mapped = first(makeDiaryRow(), { mappedOf: () => OATS });
    expect(mapped?.foodItem).toMatchObject({ id: 'sv:havregryn', name: 'Havregryn', calories: 227.4 });
  });

  it('is recalculated from the catalogue when the member chooses so', () => {
    const plan = { mappedOf: () => OATS, usesFileAmounts: false };
    expect(first(makeDiaryRow(), plan)?.foodItem).toMatchObject({ calories: 225, protein: 5.7 });
    expect(first(makeDiaryRow(), { usesFileAmounts: false })?.foodItem.calories).toBe(227.4);
  });

  it('is weighed by a portion of the mapped food', () => {
    const row = makeDiaryRow({ amount: { quantity: 2, unit: 'dl', grams: null } });
    expect(first(row, { mappedOf: () => OATS })?.foodItem).toMatchObject({ amount: 70, unit: 'dl', quantity: 2 });
  });

  it('includes vitamins and minerals of the file where no food has them', () => {
    const row = makeDiaryRow({ amounts: { iron: 2.4 } });
    expect(first(row)?.foodItem.amounts).toEqual({ iron: 2.4 });
    expect(first({ ...row, amount: large })?.foodItem).toMatchObject({ id: null, amounts: { iron: 2.4 } });
    expect(first(row, { mappedOf: () => OATS })?.foodItem).not.toHaveProperty('amounts');
    const often = rowsOfDiary([row, { ...row, day: '2026-03-13' }], makeDiaryPlan({}));
    expect(often.map(({ foodItem }) => foodItem.amounts)).toEqual([undefined, undefined]);
  });

  it.each([
    ['an amount of unknown weight', makeDiaryRow({ amount: large }), {}, 'Oats (2 large)'],
    [
      'a unit that the settled food lacks',
      makeDiaryRow({ amount: large }),
      { mappedOf: () => OATS },
      'Havregryn (2 large)',
    ],
    ['a measure of a food that is not mapped', makeDiaryRow({ amount: cup }), {}, 'Oats (2 cups)'],
    ['a number without a unit', makeDiaryRow({ amount: { quantity: 2, unit: '', grams: null } }), {}, 'Oats (2)'],
    ['no amount', makeDiaryRow({ amount: null }), {}, 'Oats'],
    ['a whole meal', makeDiaryRow({ food: null, amount: null }), {}, 'Breakfast (MyFitnessPal)'],
    [
      'more energy than the portion can hold',
      makeDiaryRow({ amount: { quantity: 1, unit: 'dl', grams: null }, nutrients: { ...NO_NUTRIENTS, calories: 900 } }),
      { mappedOf: () => OATS },
      'Havregryn (1 dl)',
    ],
    [
      'an impossible portion',
      makeDiaryRow({ amount: { quantity: 5000, unit: 'dl', grams: null } }),
      { mappedOf: () => OATS },
      'Havregryn (5000 dl)',
    ],
    [
      'a portion of nothing',
      makeDiaryRow({ amount: { quantity: 0.001, unit: 'dl', grams: null } }),
      { mappedOf: () => OATS },
      'Havregryn (0.001 dl)',
    ],
  ])('becomes a quick add: %s', (_what, row, plan, name) => {
    expect(first(row, plan)).toMatchObject({ foodName: name, foodItem: { id: null, amount: 100, name } });
  });

  it('gets its meal from the name, the member’s choice or the hour', () => {
    const mealOf = (name: string) => (name === 'Före passet' ? ('Lunch' as const) : undefined);
    const meals = [
      makeDiaryRow({ meal: 'Supper' }),
      makeDiaryRow({ meal: 'Före passet' }),
      makeDiaryRow({ meal: 'Meal 4', hour: 18 }),
      makeDiaryRow({ meal: 'Meal 5' }),
    ];
    expect(rowsOfDiary(meals, makeDiaryPlan({ mealOf })).map(({ mealType }) => mealType)).toEqual([
      'Dinner',
      'Lunch',
      'Dinner',
      'Snacks',
    ]);
  });

  it('has the same id each time, and another one when the file repeats it', () => {
    const [one, two] = rowsOfDiary([makeDiaryRow(), makeDiaryRow()], makeDiaryPlan());
    const again = first(makeDiaryRow({ nutrients: { ...NO_NUTRIENTS, calories: 1 } }), { nowMs: 5 });
    expect([one?.id === again?.id, one?.id === two?.id]).toEqual([true, false]);
  });

  it('with an invalid day is dated by the import', () => {
    expect(first(makeDiaryRow({ day: '2026-02-30' }))?.createdAt).toBe('2026-11-16T12:00:00.000Z');
  });
});

describe('own foods of a diary', () => {
  it('are foods eaten on two days with a weight, by their largest amount', () => {
    const rows = [
      makeDiaryRow({
        day: '2026-03-13',
        amount: { quantity: 10, unit: 'g', grams: 10 },
        nutrients: { ...NO_NUTRIENTS, calories: 40 },
      }),
      makeDiaryRow({
        day: '2026-03-14',
        amount: { quantity: 200, unit: 'g', grams: 200 },
        nutrients: { ...NO_NUTRIENTS, calories: 750 },
      }),
      makeDiaryRow({ food: 'OATS' }),
      makeDiaryRow({ food: 'Once' }),
      makeDiaryRow({ food: 'Egg', amount: large }),
      makeDiaryRow({ food: 'Egg', amount: large, day: '2026-03-13' }),
      makeDiaryRow({ food: 'Salt', nutrients: NO_NUTRIENTS }),
      makeDiaryRow({ food: null, amount: null }),
    ];
    expect(ownFoodsOfDiary(rows, makeDiaryPlan())).toMatchObject([
      { id: foodIdOf('cronometer', 'oats'), name: 'Oats', per100g: { calories: 375, protein: null } },
    ]);
  });

  it('include vitamins and minerals of the file, per 100 g', () => {
    const rows = ['2026-03-12', '2026-03-13'].map((day) => makeDiaryRow({ day, amounts: { iron: 2.4 } }));
    const [food] = ownFoodsOfDiary(rows, makeDiaryPlan());
    expect(food?.amounts).toEqual({ iron: 4 });
    expect(
      ownFoodsOfDiary(
        rows.map(({ amounts: _none, ...row }) => row),
        makeDiaryPlan(),
      )[0],
    ).not.toHaveProperty('amounts');
  });

  it('are sorted by the number of days they were eaten on', () => {
    const on = (food: string, days: number[]) => days.map((day) => makeDiaryRow({ food, day: `2026-03-1${day}` }));
    const rows = [...on('Egg', [1, 2]), ...on('Oats', [1, 2, 3])];
    expect(ownFoodsOfDiary(rows, makeDiaryPlan()).map(({ name }) => name)).toEqual(['Oats', 'Egg']);
  });

  it('exclude mapped foods, and contain no more than a food can', () => {
    const pair = (calories: number) =>
      ['2026-03-12', '2026-03-13'].map((day) =>
        makeDiaryRow({
          day,
          amount: { quantity: 10, unit: 'g', grams: 10 },
          nutrients: { ...NO_NUTRIENTS, calories, fat: 10.01 },
        }),
      );
    expect(ownFoodsOfDiary(pair(40), makeDiaryPlan({ mappedOf: () => OATS }))).toEqual([]);
    expect(ownFoodsOfDiary(pair(90.01), makeDiaryPlan())).toMatchObject([{ per100g: { calories: 900, fat: 100 } }]);
  });
});

describe('import batches', () => {
  const rowsOn = (days: number, perDay: number) =>
    Array.from({ length: days * perDay }, (_, at) => makeDiaryRow({ day: addDays('2026-01-01', at % days) }));

  it('run from the first day to the last, whatever the order of the file', () => {
    const days = ['2026-01-03', '2026-01-01', '2026-01-02'];
    const rows = days.map((day) => makeDiaryRow({ day, food: null, amount: null }));
    const [batch] = diaryBatches(rowsOfDiary(rows, makeDiaryPlan()), []);
    expect(batch?.rows.map(({ day }) => day)).toEqual(days.toSorted());
  });

  it('include every row once, do not split a day, and send a food with its first row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (days, perDay) => {
        const rows = rowsOn(days, perDay);
        const meals = rowsOfDiary(rows, makeDiaryPlan());
        const batches = diaryBatches(meals, ownFoodsOfDiary(rows, makeDiaryPlan()));
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
