import { describe, expect, it } from 'vitest';
import { isTaken, renameRow, wireRow, withDays } from './wire-rows.ts';

describe('a row of an export', () => {
  it('of version 1 has the column names of the database', () => {
    const row = { id: 'a', meal_type: 'Lunch', sum9_mm: 1, food_item: { food_id: 'b' }, createdAt: '' };
    expect(renameRow(row)).toEqual({
      id: 'a',
      mealType: 'Lunch',
      sum9Mm: 1,
      foodItem: { food_id: 'b' },
      createdAt: '',
    });
  });

  it('is converted to the input of its call', () => {
    expect(wireRow('meals', { id: 'a', date: '2026-11-01', foodName: 'Banan' })).toEqual({
      id: 'a',
      day: '2026-11-01',
      foodName: 'Banan',
    });
    const drink = { id: 'a', day: '2026-11-01', ml: 200 };
    expect(wireRow('water_drinks', drink)).toEqual(drink);
    expect(wireRow('food_aliases', { name: 'Oats', foodId: 'b' })).toEqual({
      aliases: [{ name: 'Oats', foodId: 'b' }],
    });
    expect(wireRow('body_weights', { date: '2026-11-01' })).toEqual({ day: '2026-11-01', source: 'weight' });
    expect(wireRow('health_samples', { source: 'csv', date: '2026-11-01', value: 1 })).toEqual({
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
    expect(wireRow(table, row)).toMatchObject(expected);
  });

  it('of the profile contains only what an import fills', () => {
    const row = { heightCm: 181, age: null, role: 'admin', email: 'a@example.com' };
    expect(wireRow('profiles', row)).toEqual({ heightCm: 181, age: null });
    expect(wireRow('users', row)).toEqual({ heightCm: 181, age: null });
  });

  it('leaves values that are not objects for the call to refuse', () => {
    expect(wireRow('workout_settings', { data: null, editedAt: 5 })).toEqual({ data: null, editedAt: 5 });
    expect(wireRow('workout_settings', { data: 'text' })).toEqual({ data: 'text' });
  });

  it('cannot set an id or a name through the object that it contains', () => {
    const row = { id: 'a', name: 'Knäböj', data: { id: 'b', name: 'Annat', logged: 'reps' } };
    expect(wireRow('member_exercises', row)).toMatchObject({ id: 'a', name: 'Knäböj', logged: 'reps' });
  });

  it('has goals by site, and null where none is set', () => {
    const wire = wireRow('body_circumference_goals', { goals: { waist: 80 }, since: { waist: '2026-01-01' } });
    expect(wire).toMatchObject({ goals: { waist: { cm: 80, since: '2026-01-01' }, neck: null, bicepR: null } });
  });
});

it('includes the days of each schedule', () => {
  const days = [
    { scheduleId: 's', dayIndex: 0, sessions: [1] },
    { scheduleId: 'other', dayIndex: 1, sessions: [2] },
  ];
  expect(withDays([{ id: 's' }, { id: 't' }], days)).toEqual([
    { id: 's', days: [{ dayIndex: 0, sessions: [1] }] },
    { id: 't', days: [] },
  ]);
});

it('omits removed rows, and weights that belong to a measurement', () => {
  expect(isTaken('meals', { deletedAt: '2026-01-01' })).toBe(false);
  expect(isTaken('meals', { deletedAt: null, source: 'tape' })).toBe(true);
  expect(isTaken('body_weights', { source: 'weight' })).toBe(true);
  expect(isTaken('body_weights', { source: 'tape' })).toBe(false);
  expect(isTaken('body_weights', { source: 'caliper' })).toBe(false);
});
