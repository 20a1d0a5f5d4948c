import { expect, it } from 'vitest';
import { amountsById, nutrientEdits, withNutrientEdits } from './nutrient-edits.ts';
import { amountOf, NUTRIENT_LIST } from './nutrient-list.ts';

const source = NUTRIENT_LIST.map(({ id }) => (id === 'vitaminC' ? 9 : id === 'iron' ? 0.3 : null));

it('keeps only what differs from the source', () => {
  expect(nutrientEdits(source, { vitaminC: 9, iron: null, zinc: 0.2, salt: null })).toEqual({ iron: null, zinc: 0.2 });
  expect(nutrientEdits(null, { vitaminC: 9, iron: null })).toEqual({ vitaminC: 9 });
});

it('lays edits over the source, unknown ones too', () => {
  const edited = withNutrientEdits(source, { iron: null, zinc: 0.2 }) ?? [];
  expect([amountOf(edited, 'vitaminC'), amountOf(edited, 'iron'), amountOf(edited, 'zinc')]).toEqual([9, null, 0.2]);
  expect(withNutrientEdits(null, {})).toBeNull();
  expect(amountsById(withNutrientEdits(null, { salt: 1 }))).toMatchObject({ salt: 1, vitaminC: null });
  expect(Object.keys(amountsById(null))).toHaveLength(NUTRIENT_LIST.length);
});
