import { describe, expect, it } from 'vitest';
import { asAlias, goalsBySite, isTaken, profileFields, renameRow, withDay, withDays, withObject } from './wire-rows.ts';

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

  it('has its day under the name that the call uses', () => {
    expect(withDay({ id: 'a', date: '2026-11-01' })).toEqual({ id: 'a', day: '2026-11-01' });
  });

  it('of a name becomes a list with one alias', () => {
    expect(asAlias({ name: 'Oats', foodId: 'b' })).toEqual({ aliases: [{ name: 'Oats', foodId: 'b' }] });
  });

  it('of the profile contains only what an import fills', () => {
    const row = { heightCm: 181, age: null, role: 'admin', email: 'a@example.com' };
    expect(profileFields(row)).toEqual({ heightCm: 181, age: null });
  });

  it('leaves values that are not objects for the call to refuse', () => {
    expect(withObject('data')({ data: null, editedAt: 5 })).toEqual({ data: null, editedAt: 5 });
    expect(withObject('data')({ data: 'text' })).toEqual({ data: 'text' });
  });

  it('cannot set an id or a name through the object that it contains', () => {
    const row = { id: 'a', name: 'Knäböj', data: { id: 'b', name: 'Annat', logged: 'reps' } };
    expect(withObject('data')(row)).toMatchObject({ id: 'a', name: 'Knäböj', logged: 'reps' });
  });

  it('has goals by site, and null where none is set', () => {
    const goals = goalsBySite({ goals: { waist: 80 }, since: { waist: '2026-01-01' } });
    expect(goals).toMatchObject({ waist: { cm: 80, since: '2026-01-01' }, neck: null, bicepR: null });
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
