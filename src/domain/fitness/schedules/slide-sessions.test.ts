import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { makeSchedule } from '../test/make-fitness.ts';
import { moveSession, type ScheduleWeek, scheduleWeek } from './schedule-week.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';

const MONDAY = '2026-11-09';
const session = (name: string) => ({ name, templateId: null, durationMinutes: 45, exercises: [], notes: '' });
const slides = (more: Partial<WorkoutSchedule> = {}) =>
  makeSchedule({
    id: 'vinterform',
    days: [
      { dayIndex: 0, sessions: [session('A')] },
      { dayIndex: 2, sessions: [session('B')] },
      { dayIndex: 4, sessions: [session('C'), session('Rörlighet')] },
    ],
    followedAt: null,
    missed: 'slide',
    ...more,
  });
const ref = (day: string, index = 0) => ({ scheduleId: 'vinterform', day, session: index });
const names = ({ days }: ScheduleWeek) =>
  days.flatMap(({ day, sessions }) => sessions.map(({ content, state }) => `${day.slice(8)} ${content.name} ${state}`));

describe('a missed session that slides', () => {
  it('moves to the next day, and the rest of the week by as many days', () => {
    expect(names(scheduleWeek(slides(), MONDAY, '2026-11-10', []))).toEqual([
      '10 A planned',
      '12 B planned',
      '14 C planned',
      '14 Rörlighet planned',
    ]);
  });

  it('moves again each day it is missed, while rest days before Sunday shrink', () => {
    expect(names(scheduleWeek(slides(), MONDAY, '2026-11-12', []))).toEqual([
      '12 A planned',
      '14 B planned',
      '15 C planned',
      '15 Rörlighet planned',
    ]);
  });

  it('does not move done sessions, and moves to the next day when today is taken', () => {
    const done = [{ day: '2026-11-11', templateId: null, planned: ref('2026-11-11') }];
    expect(names(scheduleWeek(slides(), MONDAY, '2026-11-11', done))).toEqual([
      '11 B done',
      '12 A planned',
      '15 C planned',
      '15 Rörlighet planned',
    ]);
  });

  it('stays missed, oldest first, when too few days are left', () => {
    expect(names(scheduleWeek(slides(), MONDAY, '2026-11-14', []))).toEqual([
      '09 A missed',
      '14 B planned',
      '15 C planned',
      '15 Rörlighet planned',
    ]);
    expect(names(scheduleWeek(slides(), MONDAY, '2026-11-16', []))[0]).toBe('09 A missed');
  });

  it('does not move sessions that the member placed, also on their own day', () => {
    const moved = moveSession(slides(), ref('2026-11-11'), '2026-11-11');
    expect(moved.moves).toEqual([{ from: '2026-11-11', session: 0, to: '2026-11-11' }]);
    expect(names(scheduleWeek(moved, MONDAY, '2026-11-10', []))).toEqual([
      '10 A planned',
      '11 B planned',
      '14 C planned',
      '14 Rörlighet planned',
    ]);
  });

  it('does not occur when everything is done or remaining', () => {
    expect(names(scheduleWeek(slides(), MONDAY, MONDAY, []))[0]).toBe('09 A planned');
  });
});

it('retains the order of the sessions, loses none and moves none before today', () => {
  const indexes = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  fc.assert(
    fc.property(indexes, fc.integer({ min: 0, max: 6 }), (training, index) => {
      const today = addDays(MONDAY, index);
      const days = training.toSorted().map((dayIndex) => ({ dayIndex, sessions: [session(`P${dayIndex}`)] }));
      const shown = scheduleWeek(slides({ days }), MONDAY, today, []).days.flatMap(({ sessions }) => sessions);
      expect(shown.map(({ content }) => content.name)).toEqual(days.map(({ dayIndex }) => `P${dayIndex}`));
      expect(shown.every(({ day, state }) => (state === 'planned') === day >= today)).toBe(true);
    }),
  );
});
