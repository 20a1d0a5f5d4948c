import { expect, it } from 'vitest';
import { IMPORT_KINDS, IMPORT_TABLES, importKindOf } from './import-tables.ts';

it('are imported after those that they refer to', () => {
  const place = (table: (typeof IMPORT_TABLES)[number]) => IMPORT_TABLES.indexOf(table);
  expect(place('meal_plans')).toBeLessThan(place('shopping_lists'));
  expect(place('recipes')).toBeLessThan(place('cookings'));
  expect(place('member_exercises')).toBeLessThan(place('workouts'));
});

it('are counted by kind in the preview', () => {
  expect(IMPORT_KINDS).toEqual(['profile', 'food', 'plans', 'body', 'training', 'trainingPlans', 'reading']);
  expect(importKindOf('water_drinks')).toBe('food');
});
