import { describe, expect, it } from 'vitest';
import {
  addSession,
  changeSession,
  isDayFull,
  movesAfter,
  moveToDay,
  moveWithinDay,
  removeSession,
  trainingDays,
  wholeWeek,
} from './edit-schedule.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';

const session = (name: string, templateId: string | null = null) => ({
  name,
  templateId,
  durationMinutes: 45,
  exercises: [],
  notes: '',
});
const days = [
  { dayIndex: 4, sessions: [session('C'), session('Rörlighet')] },
  { dayIndex: 0, sessions: [session('A', 'template-a')] },
];
const summarise = (week: WorkoutSchedule['days']) =>
  trainingDays(week).map(({ dayIndex, sessions }) => `${dayIndex} ${sessions.map(({ name }) => name).join('+')}`);

describe('the days of a schedule', () => {
  it('are seven to show, and those with sessions to store', () => {
    expect(wholeWeek(days).map(({ sessions }) => sessions.length)).toEqual([1, 0, 0, 0, 2, 0, 0]);
    expect(summarise(days)).toEqual(['0 A', '4 C+Rörlighet']);
  });

  it('accept up to six sessions a day', () => {
    expect(summarise(addSession(days, 1, session('B')))).toEqual(['0 A', '1 B', '4 C+Rörlighet']);
    const full = [{ dayIndex: 0, sessions: Array.from({ length: 6 }, () => session('A')) }];
    expect([isDayFull(full, 0), isDayFull(days, 0), addSession(full, 0, session('B'))]).toEqual([true, false, full]);
    expect(moveToDay([...full, ...days.slice(0, 1)], { dayIndex: 4, index: 0 }, 0)).toHaveLength(2);
  });

  it('change and remove a session', () => {
    expect(summarise(changeSession(days, { dayIndex: 4, index: 1 }, session('Yoga')))).toEqual(['0 A', '4 C+Yoga']);
    expect(summarise(removeSession(days, { dayIndex: 0, index: 0 }))).toEqual(['4 C+Rörlighet']);
  });

  it('move a session to another day, or to another position in its day', () => {
    expect(summarise(moveToDay(days, { dayIndex: 4, index: 0 }, 2))).toEqual(['0 A', '2 C', '4 Rörlighet']);
    expect(moveToDay(days, { dayIndex: 4, index: 0 }, 4)).toBe(days);
    expect(moveToDay(days, { dayIndex: 5, index: 0 }, 4)).toBe(days);
    expect(summarise(moveWithinDay(days, { dayIndex: 4, index: 0 }, 1))).toEqual(['0 A', '4 Rörlighet+C']);
    expect(moveWithinDay(days, { dayIndex: 4, index: 0 }, -1)).toBe(days);
    expect(moveWithinDay(days, { dayIndex: 4, index: 0 }, 2)).toBe(days);
    expect(moveWithinDay(days, { dayIndex: 3, index: 0 }, 0)).toBe(days);
  });

  it('retain their moves only while the sessions are the same', () => {
    const moves = [{ from: '2026-11-09', session: 0, to: '2026-11-10' }];
    expect(movesAfter({ days, moves }, wholeWeek(days))).toBe(moves);
    expect(movesAfter({ days, moves }, removeSession(days, { dayIndex: 4, index: 1 }))).toEqual([]);
  });
});
