import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../day/day.ts';
import { forecastGoal, plannedRate } from './forecast-goal.ts';

const TODAY = '2026-11-12';
type Line = { toKg?: number; kgPerWeek?: number; endsDaysAgo?: number; days?: number };
const line = ({ toKg = 69.4, kgPerWeek = -0.28, endsDaysAgo = 0, days = 30 }: Line) =>
  Array.from({ length: days + 1 }, (_nothing, index) => ({
    day: addDays(TODAY, index - days - endsDaysAgo),
    value: toKg - (kgPerWeek / 7) * (days - index),
    startsNew: index === 0,
  }));
const forecast = (about: Line, goalWeightKg: number | null = 66) =>
  forecastGoal({ trend: line(about), goalWeightKg, today: TODAY });

describe('the forecast', () => {
  it('follows the trend to the goal: 3.4 kg at 0.28 kg per week is 85 days', () => {
    expect(forecast({})).toEqual({ kind: 'on', day: '2027-02-05' });
  });

  it('works for gaining weight too', () => {
    expect(forecast({ toKg: 60, kgPerWeek: 0.7 }, 61)).toEqual({ kind: 'on', day: '2026-11-22' });
  });

  it.each([
    ['no goal', {}, null, 'no-goal'],
    ['too little data', { days: 10 }, 66, 'too-little'],
    ['nothing lately', { endsDaysAgo: 15 }, 66, 'stale'],
    ['a trend that stands still', { kgPerWeek: 0.01 }, 66, 'still'],
    ['a trend the other way', { kgPerWeek: 0.3 }, 66, 'other-way'],
    ['a goal further off than six months', { kgPerWeek: -0.1 }, 66, 'too-far'],
  ] as const)('has no date with %s', (_what, about, goal, why) => {
    expect(forecast(about, goal)).toEqual({ kind: 'none', why });
  });

  it('is reached when the trend shows the same tenth', () => {
    expect(forecast({ toKg: 66.04 })).toEqual({ kind: 'reached' });
  });

  it('never lies in the past, even when the last weighing does', () => {
    expect(forecast({ toKg: 66.1, kgPerWeek: -0.7, endsDaysAgo: 10 })).toEqual({ kind: 'on', day: TODAY });
  });

  it('never lies more than six months ahead', () => {
    const rates = fc.double({ min: -2, max: 2, noNaN: true });
    const goals = fc.double({ min: 20, max: 400, noNaN: true });
    fc.assert(
      fc.property(rates, goals, (kgPerWeek, goal) => {
        const answer = forecast({ kgPerWeek }, goal);
        return answer.kind !== 'on' || (answer.day >= TODAY && daysBetween(TODAY, answer.day) <= 183);
      }),
    );
  });
});

describe('the planned rate', () => {
  it.each([
    ['lose', -0.25],
    ['gain', 0.25],
    ['maintain', 0],
  ] as const)('to %s is %s kg per week', (weightGoalType, expected) => {
    expect(plannedRate({ weightGoalType, weeklyGoalKg: 0.25 })).toBe(expected);
  });
});
