import { describe, expect, it } from 'vitest';
import { addMonths, dayInMonth, mondaysOf, trainingMonth } from './training-month.ts';

const workout = (day: string, durationMinutes: number) => ({ day, durationMinutes });

describe('a month of training', () => {
  const month = trainingMonth('2026-11', {
    today: '2026-11-12',
    workouts: [
      workout('2026-10-26', 40),
      workout('2026-11-01', 30),
      workout('2026-11-12', 42),
      workout('2026-11-12', 46),
    ],
    planned: new Set(['2026-11-12', '2026-11-13', '2026-11-16']),
  });

  it('has whole ISO weeks with the minutes of each', () => {
    expect(
      month.weeks.map(({ week, minutes, isPlanned, isThisWeek }) => [week, minutes, isPlanned, isThisWeek]),
    ).toEqual([
      [44, 70, false, false],
      [45, 0, false, false],
      [46, 88, true, true],
      [47, 0, true, false],
      [48, 0, false, false],
      [49, 0, false, false],
    ]);
  });

  it('marks trained before planned, and today', () => {
    const days = month.weeks.flatMap(({ days: seven }) => seven);
    const of = (day: string) => days.find((one) => one.day === day);
    expect(of('2026-10-26')).toEqual({ day: '2026-10-26', isInMonth: false, isToday: false, state: 'trained' });
    expect(of('2026-11-12')).toEqual({ day: '2026-11-12', isInMonth: true, isToday: true, state: 'trained' });
    expect(of('2026-11-13')?.state).toBe('planned');
    expect(of('2026-11-14')?.state).toBe('none');
  });

  it('counts what was done within it', () => {
    expect([month.workouts, month.minutes]).toEqual([3, 118]);
  });
});

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -25, '2024-10'],
  ])('%s moved by %i is %s', (month, count, moved) => {
    expect(addMonths(month, count)).toBe(moved);
  });

  it('have four to six weeks', () => {
    expect([mondaysOf('2027-02').length, mondaysOf('2026-11').length]).toEqual([4, 6]);
  });

  it('have the same day, or their last', () => {
    expect([dayInMonth('2026-11-12', '2026-12'), dayInMonth('2026-10-31', '2026-11')]).toEqual([
      '2026-12-12',
      '2026-11-30',
    ]);
  });
});
