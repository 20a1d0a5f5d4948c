import { describe, expect, it } from 'vitest';
import { MONDAY, makeEntry, makeFood, makePortionEntry } from '../test/make-week.ts';
import { fillFromPlan } from './fill-week.ts';
import {
  countPlanned,
  dayTotals,
  eatenEntries,
  nextPlannedMeal,
  plannedOn,
  planTemplate,
  rowOfEntry,
} from './planned-day.ts';
import type { WeekEntry } from './week.contract.ts';

const TUESDAY = '2026-11-17';
const AT = '2026-11-10T08:00:00.000Z';
const plan = {
  ...{ id: 'p1', editedAt: AT },
  meals: [{ mealType: 'dinner' as const, foods: [makeFood({ foodId: 'sv:fish', name: 'Torsk' })] }],
};
const none: ReadonlySet<string> = new Set();

describe('what is planned for a day', () => {
  const template = planTemplate(plan, MONDAY);
  const entry = { ...makeEntry(), isFromPlan: false };

  it('is the week menu where it has entries, without the active plan', () => {
    expect(plannedOn(MONDAY, [entry], template)).toEqual([entry]);
  });

  it('is the active plan where the week menu has no entries', () => {
    expect(plannedOn(TUESDAY, [entry], template)).toMatchObject([
      { day: TUESDAY, mealType: 'Dinner', isFromPlan: true, food: { name: 'Torsk' } },
    ]);
  });

  it('has the ids that filling the week from the plan would create', () => {
    const [planned] = plannedOn(TUESDAY, [], template);
    const [filled] = fillFromPlan(plan, { present: [], days: [TUESDAY], at: AT });
    expect(planned?.id).toBe(filled?.id);
  });

  it.each([
    ['before the plan was activated', '2026-11-15', template],
    ['without an active plan', TUESDAY, null],
  ])('is empty %s', (_when, day, active) => {
    expect(plannedOn(day, [entry], active)).toEqual([]);
  });
});

describe('the number of days with a planned meal', () => {
  const days = [MONDAY, TUESDAY, '2026-11-18'];
  const entries = [
    { day: MONDAY, mealType: 'Lunch' },
    { day: TUESDAY, mealType: 'Dinner' },
  ] as const;

  it('counts the week menu without an active plan', () => {
    expect(countPlanned('Dinner', days, entries, null)).toBe(1);
  });

  it('counts the active plan on days without a week menu', () => {
    expect(countPlanned('Dinner', days, entries, { since: MONDAY, mealTypes: ['Dinner'] })).toBe(2);
  });
});

describe('a planned entry is eaten', () => {
  const oats = makeEntry();
  const eatenOf = (entries: WeekEntry[], rows: ReturnType<typeof row>[], elsewhere = none) => [
    ...eatenEntries(entries, rows, elsewhere),
  ];

  it('by the row with its id, or with the id of its portion on another day', () => {
    const portionEntry = makePortionEntry();
    expect(eatenOf([oats, portionEntry], [row({ id: oats.id })], new Set(['b1']))).toEqual([oats.id, portionEntry.id]);
  });

  it('by the same food at the same meal in any amount, or by name where the food has no id', () => {
    const jam = makeEntry({ food: makeFood({ foodId: null, name: 'Mormors sylt' }) });
    const rows = [row({ amount: 250 }), row({ foodId: null, name: 'mormors sylt' })];
    expect(eatenOf([oats, jam], rows)).toEqual([oats.id, jam.id]);
  });

  it('not by the same food at another meal, nor a portion by another portion of the dish', () => {
    const portionEntry = makePortionEntry();
    const rows = [row({ mealType: 'Lunch' }), row({ mealType: 'Lunch', foodId: 'cooking:c1' })];
    expect(eatenOf([oats, portionEntry], rows)).toEqual([]);
  });

  it('once for each row: a food planned twice needs two rows', () => {
    const second = makeEntry();
    expect(eatenOf([oats, second], [row()])).toEqual([oats.id]);
    expect(eatenOf([oats, second], [row({ id: second.id })])).toEqual([second.id]);
  });
});

describe('logging a planned entry', () => {
  const entry = makeEntry({ id: 'e1' });

  it('uses its id or the id of its portion, and none for an entry of the plan', () => {
    const rows = [
      rowOfEntry({ ...entry, isFromPlan: false }),
      rowOfEntry({ ...makePortionEntry(), isFromPlan: false }),
      rowOfEntry({ ...entry, isFromPlan: true }),
    ];
    expect(rows.map(({ id }) => id)).toEqual(['e1', 'b1', undefined]);
  });

  it('retains day, meal, food and amount', () => {
    expect(rowOfEntry({ ...entry, isFromPlan: false })).toMatchObject({
      ...{ day: MONDAY, mealType: 'Breakfast', foodName: 'Havregryn' },
      foodItem: { id: 'sv:oats', name: 'Havregryn', amount: 100, unit: 'g', quantity: 100, calories: 100 },
    });
  });
});

describe('the total of a day', () => {
  const rows = [row({ calories: 500 })];
  const open = [makeEntry({ food: makeFood({ calories: 300 }) })];

  it.each([
    ['what is logged and what is still planned', { rows, open, isOver: false }, 800],
    ['what was logged when it is over', { rows, open, isOver: true }, 500],
    ['what was planned when it is over and nothing was logged', { rows: [], open, isOver: true }, 300],
    ['nothing known when nothing is logged or planned', { rows: [], open: [], isOver: false }, null],
  ])('is %s', (_what, day, calories) => {
    expect(dayTotals(day).calories).toBe(calories);
  });
});

describe('the planned meal to suggest', () => {
  const open = [makeEntry({ mealType: 'Snacks' }), makeEntry({ mealType: 'Lunch' })];

  it('is that of the hour, or the next one of the day', () => {
    expect([8, 12, 18].map((hour) => nextPlannedMeal(open, hour))).toEqual(['Lunch', 'Lunch', 'Snacks']);
  });

  it('is null when its time has passed or nothing remains', () => {
    expect([nextPlannedMeal([makeEntry()], 12), nextPlannedMeal([], 8)]).toEqual([null, null]);
  });
});

function row(
  changes: Partial<{
    id: string;
    mealType: 'Breakfast' | 'Lunch';
    foodId: string | null;
    name: string;
    amount: number;
    calories: number;
  }> = {},
) {
  const { id = 'row', mealType = 'Breakfast', foodId = 'sv:oats', name = 'Havregryn', amount = 100 } = changes;
  const { quantity: _quantity, grams: _grams, foodId: _foodId, ...food } = makeFood();
  const item = { ...food, id: foodId, name, amount, calories: changes.calories ?? 100 };
  return { id, mealType, foodName: name, foodItem: item } as const;
}
