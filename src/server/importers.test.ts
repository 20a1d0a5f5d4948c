import { describe, expect, it } from 'vitest';
import { IMPORT_TABLES, type ImportTable } from '#domain/own-data/import/import-tables.ts';
import type { ExportedRow } from '#domain/own-data/import/wire-rows.ts';
import '#server/features.ts';
import { importerOf, listImporters } from '#server/sync/importers.service.ts';

const toInput = (table: ImportTable, row: ExportedRow) => importerOf(table).toInput(row);

it('every table that may be imported has an importer beside the call that saves it', () => {
  expect(listImporters().sort()).toEqual([...IMPORT_TABLES].sort());
});

describe('a row of an export', () => {
  it('is converted to the input of its call', () => {
    expect(toInput('meals', { id: 'a', date: '2026-11-01', foodName: 'Banan' })).toEqual({
      id: 'a',
      day: '2026-11-01',
      foodName: 'Banan',
    });
    const drink = { id: 'a', day: '2026-11-01', ml: 200 };
    expect(toInput('water_drinks', drink)).toEqual(drink);
    expect(toInput('food_aliases', { name: 'Oats', foodId: 'b' })).toEqual({
      aliases: [{ name: 'Oats', foodId: 'b' }],
    });
    expect(toInput('body_weights', { date: '2026-11-01' })).toEqual({ day: '2026-11-01', source: 'weight' });
    expect(toInput('health_samples', { source: 'csv', date: '2026-11-01', value: 1 })).toEqual({
      source: 'csv',
      samples: [{ source: 'csv', day: '2026-11-01', value: 1 }],
    });
  });

  it.each([
    ['goal_settings', { data: { days: [] }, kind: 'day' }, { days: [], kind: 'day' }],
    ['member_foods', { fat: 1 }, { per100g: { fat: 1 } }],
    ['meal_plans', { planData: { meals: [] } }, { meals: [] }],
    ['recipes', { recipeData: { tags: [] } }, { tags: [] }],
    ['pantry_facts', { fact: { isOn: true } }, { isOn: true }],
    ['shopping_lists', { mealPlanId: 'a', ticked: [] }, { planId: 'a', tick: [] }],
    ['body_tape_measurements', { date: 'd', neck: 35 }, { day: 'd', cm: { neck: 35 } }],
    ['body_caliper_measurements', { chest: 9, readings: {} }, { mm: { chest: 9 }, readingsMm: {} }],
    ['workout_templates', { duration: 45 }, { durationMinutes: 45 }],
    ['workouts', { duration: 45, data: { notes: '' } }, { durationMinutes: 45, notes: '' }],
  ] as const)('of %s is converted to what its call expects', (table, row, expected) => {
    expect(toInput(table, row)).toMatchObject(expected);
  });

  it('of the profile contains only what an import fills', () => {
    const row = { heightCm: 181, age: null, role: 'admin', email: 'a@example.com' };
    expect(toInput('profiles', row)).toEqual({ heightCm: 181, age: null });
    expect(toInput('users', row)).toEqual({ heightCm: 181, age: null });
  });
});
