import { describe, expect, it } from 'vitest';
import { MONDAY, makeBoxEntry, makeEntry, makeFood } from '../test/make-week.ts';
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

  it('is what the week menu has for it, and nothing of the active plan', () => {
    expect(plannedOn(MONDAY, [entry], template)).toEqual([entry]);
  });

  it('is the day of the active plan where the week menu has nothing', () => {
    expect(plannedOn(TUESDAY, [entry], template)).toMatchObject([
      { day: TUESDAY, mealType: 'Dinner', isFromPlan: true, food: { name: 'Torsk' } },
    ]);
  });

  it('has the ids that the plan makes when it fills the week', () => {
    const [planned] = plannedOn(TUESDAY, [], template);
    const [filled] = fillFromPlan(plan, { present: [], days: [TUESDAY], at: AT });
    expect(planned?.id).toBe(filled?.id);
  });

  it.each([
    ['before the plan was activated', '2026-11-15', template],
    ['without an active plan', TUESDAY, null],
  ])('is nothing %s', (_when, day, active) => {
    expect(plannedOn(day, [entry], active)).toEqual([]);
  });
});

describe('the number of days with a planned meal', () => {
  const days = [MONDAY, TUESDAY, '2026-11-18'];
  const entries = [
    { day: MONDAY, mealType: 'Lunch' },
    { day: TUESDAY, mealType: 'Dinner' },
  ] as const;

  it('is that of the week menu without an active plan', () => {
    expect(countPlanned('Dinner', days, entries, null)).toBe(1);
  });

  it('has the active plan on the days that the week menu has nothing for', () => {
    expect(countPlanned('Dinner', days, entries, { since: MONDAY, mealTypes: ['Dinner'] })).toBe(2);
  });
});

describe('a planned entry is eaten', () => {
  const oats = makeEntry();
  const eatenOf = (entries: WeekEntry[], rows: ReturnType<typeof row>[], elsewhere = none) => [
    ...eatenEntries(entries, rows, elsewhere),
  ];

  it('by the row with its id, or by that of its portion on another day', () => {
    const box = makeBoxEntry();
    expect(eatenOf([oats, box], [row({ id: oats.id })], new Set(['b1']))).toEqual([oats.id, box.id]);
  });

  it('by the same food at the same meal in any amount, by name where the food has no id', () => {
    const jam = makeEntry({ food: makeFood({ foodId: null, name: 'Mormors sylt' }) });
    const rows = [row({ amount: 250 }), row({ foodId: null, name: 'mormors sylt' })];
    expect(eatenOf([oats, jam], rows)).toEqual([oats.id, jam.id]);
  });

  it('not by the same food at another meal, nor a portion by another portion of the same dish', () => {
    const box = makeBoxEntry();
    const rows = [row({ mealType: 'Lunch' }), row({ mealType: 'Lunch', foodId: 'cooking:c1' })];
    expect(eatenOf([oats, box], rows)).toEqual([]);
  });

  it('once for each row: a food that is planned twice is eaten twice', () => {
    const second = makeEntry();
    expect(eatenOf([oats, second], [row()])).toEqual([oats.id]);
    expect(eatenOf([oats, second], [row({ id: second.id })])).toEqual([second.id]);
  });
});

describe('a planned entry that is logged', () => {
  const entry = makeEntry({ id: 'e1' });

  it('has its id in the journal, or that of its portion, and none of its own where it comes from the plan', () => {
    const rows = [
      rowOfEntry({ ...entry, isFromPlan: false }),
      rowOfEntry({ ...makeBoxEntry(), isFromPlan: false }),
      rowOfEntry({ ...entry, isFromPlan: true }),
    ];
    expect(rows.map(({ id }) => id)).toEqual(['e1', 'b1', undefined]);
  });

  it('keeps its day, meal, food and amount', () => {
    expect(rowOfEntry({ ...entry, isFromPlan: false })).toMatchObject({
      ...{ day: MONDAY, mealType: 'Breakfast', foodName: 'Havregryn' },
      foodItem: { id: 'sv:oats', name: 'Havregryn', amount: 100, unit: 'g', quantity: 100, calories: 100 },
    });
  });
});

describe('what a day comes to', () => {
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

describe('the planned meal to offer', () => {
  const open = [makeEntry({ mealType: 'Snacks' }), makeEntry({ mealType: 'Lunch' })];

  it('is the one of the hour, or the next one of the day', () => {
    expect([8, 12, 18].map((hour) => nextPlannedMeal(open, hour))).toEqual(['Lunch', 'Lunch', 'Snacks']);
  });

  it('is none when its time has passed or nothing is open', () => {
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
