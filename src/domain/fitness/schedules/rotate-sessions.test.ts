import { describe, expect, it } from 'vitest';
import { makeSchedule } from '../test/make-fitness.ts';
import { canRotate, sessionsOnDay } from './rotate-sessions.ts';

const workout = (name: string) => ({ templateId: null, name, durationMinutes: 45, exercises: [], notes: '' });
const onDays = (...days: [dayIndex: number, ...names: string[]][]) =>
  days.map(([dayIndex, ...names]) => ({ dayIndex, sessions: names.map(workout) }));
const alternating = makeSchedule({ days: onDays([4, 'A'], [0, 'A'], [2, 'B'], [6]), order: 'rotation' });
const namesOn = (schedule: typeof alternating, since: string | null, days: string[]) =>
  days.map((day) =>
    sessionsOnDay(schedule, day, since)
      .map(({ name }) => name)
      .join('+'),
  );

const FIRST_WEEK = ['2026-11-09', '2026-11-11', '2026-11-13'];
const SECOND_WEEK = ['2026-11-16', '2026-11-18', '2026-11-20'];

describe('workouts in rotation', () => {
  it('alternate over the weeks', () => {
    expect(namesOn(alternating, '2026-11-09', [...FIRST_WEEK, ...SECOND_WEEK])).toEqual(['A', 'B', 'A', 'B', 'A', 'B']);
  });

  it('begin with the first workout on any weekday', () => {
    expect(namesOn(alternating, '2026-11-10', ['2026-11-11', '2026-11-13', '2026-11-16'])).toEqual(['A', 'B', 'A']);
    expect(namesOn(alternating, '2026-11-13', ['2026-11-13', '2026-11-16'])).toEqual(['A', 'B']);
  });

  it('leave rest days empty and group the sessions of a day', () => {
    const together = makeSchedule({ days: onDays([0, 'A', 'Rörlighet'], [3, 'B']), order: 'rotation' });
    expect(namesOn(together, '2026-11-12', ['2026-11-12', '2026-11-14', '2026-11-16'])).toEqual([
      'A+Rörlighet',
      '',
      'B',
    ]);
  });

  it('also count backwards, for a day before the schedule was followed', () => {
    expect(namesOn(alternating, '2026-11-16', ['2026-11-13', '2026-11-11'])).toEqual(['B', 'A']);
  });
});

it('shows workouts by weekday without rotation or when not followed', () => {
  const byWeekday = { ...alternating, order: 'weekday' as const };
  expect(namesOn(byWeekday, '2026-11-09', SECOND_WEEK)).toEqual(['A', 'B', 'A']);
  expect(namesOn(alternating, null, SECOND_WEEK)).toEqual(['A', 'B', 'A']);
});

it('needs two different workouts to rotate', () => {
  expect([canRotate(alternating.days), canRotate(onDays([0, 'A'], [2, 'A'])), canRotate([])]).toEqual([
    true,
    false,
    false,
  ]);
});
