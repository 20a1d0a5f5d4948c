import { expect, it } from 'vitest';
import { amountsById, nutrientEdits, withNutrientEdits } from './nutrient-edits.ts';
import { NUTRIENT_LIST } from './nutrient-list.ts';

const source = { vitaminC: 9, iron: 0.3 };

it('retains only what differs from the source', () => {
  expect(nutrientEdits(source, { vitaminC: 9, iron: null, zinc: 0.2, salt: null })).toEqual({ iron: null, zinc: 0.2 });
  expect(nutrientEdits({}, { vitaminC: 9, iron: null })).toEqual({ vitaminC: 9 });
});

it('applies edits over the source, including unknown amounts', () => {
  expect(withNutrientEdits(source, { iron: null, zinc: 0.2 })).toEqual({ vitaminC: 9, zinc: 0.2 });
  expect([withNutrientEdits({}, {}), withNutrientEdits(source)]).toEqual([{}, source]);
});

it('lists every nutrient by id for forms, unknown ones as null', () => {
  expect(amountsById({ salt: 1 })).toMatchObject({ salt: 1, vitaminC: null });
  expect(Object.keys(amountsById({}))).toHaveLength(NUTRIENT_LIST.length);
});
