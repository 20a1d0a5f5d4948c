import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MealRow } from '../meals.contract.ts';
import { makeDiaryPlan, makeDiaryRow } from '../test/make-diary.ts';
import { findDuplicates, type JournalRow } from './find-duplicates.ts';
import { rowsOfDiary } from './plan-diary.ts';

describe('rows that are already in the journal', () => {
  const stored = (row: MealRow, changes: Partial<JournalRow> = {}): JournalRow => ({
    ...row,
    importId: 'one',
    isRemoved: false,
    ...changes,
  });

  it('are skipped, so that importing a file twice has no further effect', () => {
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
            makeDiaryRow({ ...each, amount: grams === null ? null : { quantity: grams, unit: 'g', grams } }),
          ),
          makeDiaryPlan(),
        );
        const fresh = rows.filter(({ id }) => !findDuplicates(rows, [], 'one').has(id));
        expect(fresh).toEqual(rows);
        const journal = fresh.map((each) => stored(each));
        expect(findDuplicates(rows, journal, 'two').size).toBe(rows.length);
        expect(findDuplicates(rows, journal, 'one').size).toBe(rows.length);
      }),
    );
  });

  it('match one for one: of two coffees where one was logged, one is imported', () => {
    const rows = rowsOfDiary([makeDiaryRow(), makeDiaryRow()], makeDiaryPlan());
    const own = rows.slice(0, 1).map((row) => stored({ ...row, id: 'own', foodName: 'OATS' }, { importId: null }));
    expect([...findDuplicates(rows, own, 'one')]).toEqual([rows[0]?.id]);
  });

  it('exclude removed rows of another id, other amounts and rows of this import', () => {
    const [row] = rowsOfDiary([makeDiaryRow()], makeDiaryPlan());
    if (!row) throw new Error('no row');
    const other = { ...row, id: 'own', foodItem: { ...row.foodItem, amount: 61 } };
    const journal = [stored({ ...row, id: 'a' }, { isRemoved: true }), stored(other), stored({ ...row, id: 'b' })];
    expect(findDuplicates([row], journal, 'one').size).toBe(0);
  });

  it('are matched by energy where there is no amount', () => {
    const [meal] = rowsOfDiary([makeDiaryRow({ food: null, amount: null })], makeDiaryPlan());
    if (!meal) throw new Error('no row');
    const own = (calories: number | null) =>
      stored({ ...meal, id: 'own', foodItem: { ...meal.foodItem, calories } }, { importId: null });
    expect([findDuplicates([meal], [own(227)], 'one').size, findDuplicates([meal], [own(null)], 'one').size]).toEqual([
      1, 0,
    ]);
  });
});
