import { describe, expect, it } from 'vitest';
import { isTaken, wireRow, withDays } from './wire-rows.ts';

describe('a row of an export', () => {
  it('comes as the call takes it, with instants of the wire', () => {
    const times = { created_at: '2026-11-01T10:00:00+01:00', edited_at: '2026-11-01T09:30:00.5+00:00' };
    const row = { id: 'a', date: '2026-11-01', meal_type: 'Lunch', food_name: 'Banan', food_item: { amount: 100 } };
    expect(wireRow('meals', { ...row, ...times, user_id: 'somebody', calories: 1 })).toEqual({
      id: 'a',
      day: '2026-11-01',
      mealType: 'Lunch',
      foodName: 'Banan',
      foodItem: { amount: 100 },
      createdAt: '2026-11-01T09:00:00.000Z',
      editedAt: '2026-11-01T09:30:00.500Z',
    });
  });

  it('keeps what is no instant or no object as it is, for the call to refuse', () => {
    expect(wireRow('workout_settings', { data: 'text', edited_at: 'yesterday' })).toEqual({ editedAt: 'yesterday' });
    expect(wireRow('workout_settings', { data: null, edited_at: 5 })).toEqual({ editedAt: 5 });
  });

  it('cannot bring in an id or a name through the object that it carries', () => {
    const row = { id: 'a', name: 'Knäböj', data: { id: 'b', name: 'Annat', logged: 'reps' } };
    expect(wireRow('member_exercises', row)).toMatchObject({ id: 'a', name: 'Knäböj', logged: 'reps' });
  });

  it('has goals by their sites, and null where none is set', () => {
    const told = wireRow('body_circumference_goals', { goals: { waist: 80 }, since: { waist: '2026-01-01' } });
    expect(told).toMatchObject({ goals: { waist: { cm: 80, since: '2026-01-01' }, neck: null, bicepR: null } });
  });
});

it('gives each schedule its own days', () => {
  const days = [
    { schedule_id: 's', day_index: 0, sessions: [1] },
    { schedule_id: 'other', day_index: 1, sessions: [2] },
  ];
  expect(withDays([{ id: 's' }, { id: 't' }], days)).toEqual([
    { id: 's', days: [{ dayIndex: 0, sessions: [1] }] },
    { id: 't', days: [] },
  ]);
});

it('leaves out what was removed, and weights that come with their measurement', () => {
  expect(isTaken('meals', { deleted_at: '2026-01-01' })).toBe(false);
  expect(isTaken('meals', { deleted_at: null, source: 'tape' })).toBe(true);
  expect(isTaken('body_weights', { source: 'weight' })).toBe(true);
  expect(isTaken('body_weights', { source: 'tape' })).toBe(false);
  expect(isTaken('body_weights', { source: 'caliper' })).toBe(false);
});
