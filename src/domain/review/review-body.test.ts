import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day.ts';
import { hasNews, reviewWeek } from './review-week.ts';
import { MONDAY, makeDays, makeWeek } from './test/make-week.ts';
import type { WeekData } from './week-data.ts';

/** A weighing each morning over days relative to Monday. */
const mornings = (from: number, to: number, kgOf: (at: number) => number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ day: addDays(MONDAY, from + at), value: kgOf(from + at) }));

describe('the review of the trend', () => {
  const trendOf = (about: Partial<WeekData>) => reviewWeek(makeWeek(about)).trend;
  const falling = mornings(-30, 6, (at) => 70 - at * 0.04);

  it('states the change, and that it is the chosen pace', () => {
    const { said: statement, points } = trendOf({ weights: falling, weightGoal: { type: 'lose', weeklyKg: 0.25 } });
    expect(statement).toEqual({ kind: 'moved', fromKg: 70.3, toKg: 70, pace: { isKept: true, weeklyKg: -0.25 } });
    expect([points.length, points[0]?.day, points.at(-1)?.day]).toEqual([8, '2026-11-01', '2026-11-08']);
  });

  it('reports a deviation from the chosen pace in either direction', () => {
    const gain = trendOf({ weights: falling, weightGoal: { type: 'gain', weeklyKg: 0.25 } }).said;
    expect(gain).toMatchObject({ pace: { isKept: false, weeklyKg: 0.25 } });
  });

  it('has no pace where none was chosen', () => {
    expect(trendOf({ weights: falling }).said).toMatchObject({ pace: null });
    expect(trendOf({ weights: falling, weightGoal: { type: null, weeklyKg: 1 } }).said).toMatchObject({ pace: null });
    expect(trendOf({ weights: falling, weightGoal: { type: 'lose', weeklyKg: null } }).said).toMatchObject({
      pace: null,
    });
  });

  it('is absent for a week without weighings, with two, or with two on consecutive days', () => {
    expect(trendOf({ weights: mornings(-30, -1, () => 70) })).toEqual({ points: [], said: { kind: 'none' } });
    expect(trendOf({ weights: mornings(1, 2, () => 70) })).toEqual({ points: [], said: { kind: 'few', weighings: 2 } });
    expect(trendOf({ weights: mornings(-30, 0, () => 70) }).said).toEqual({ kind: 'few', weighings: 1 });
  });
});

describe('the review of training', () => {
  const trainingOf = (about: Partial<WeekData>) => reviewWeek(makeWeek(about)).training;
  const workout = (weekday: number, minutes = 55) => ({ day: addDays(MONDAY, weekday), minutes });

  it('has workouts, minutes and days', () => {
    expect(trainingOf({ workouts: [workout(0), workout(2, 50), workout(5, 54.6)] })).toEqual({
      minutes: [55, 0, 50, 0, 0, 55, 0],
      said: { kind: 'done', count: 3, minutes: 160, usual: null, best: null },
    });
    expect(trainingOf({ workouts: [workout(-1)] }).said).toEqual({ kind: 'none' });
  });

  it('is compared with the usual number when three of the last four weeks had a workout', () => {
    const earlier = [-1, -3, -7, -8, -14, -15, -21].map((at) => workout(at));
    expect(trainingOf({ workouts: [...earlier, workout(0)] }).said).toMatchObject({ usual: 2 });
    expect(trainingOf({ workouts: [...earlier.slice(0, 5), workout(0)] }).said).toMatchObject({ usual: null });
  });

  it('names the exercise with the largest gain, never one done for the first time', () => {
    const bests = [
      { nameSv: 'Knäböj', nameEn: 'Squat', weightKg: 62.5, earlierKg: 60 },
      { nameSv: 'Marklyft', nameEn: 'Deadlift', weightKg: 85, earlierKg: 80 },
      { nameSv: 'Rodd', nameEn: 'Row', weightKg: 40, earlierKg: 0 },
      { nameSv: 'Bänkpress', nameEn: 'Bench press', weightKg: 50, earlierKg: 50 },
    ];
    const statement = trainingOf({ workouts: [workout(0)], bests }).said;
    expect(statement).toMatchObject({ best: { nameSv: 'Marklyft', nameEn: 'Deadlift', weightKg: 85 } });
  });
});

it('has news with food, weight or training', () => {
  const news = [
    {},
    { meals: makeDays([2000]) },
    { weights: mornings(1, 2, () => 70) },
    { workouts: [{ day: MONDAY, minutes: 30 }] },
  ];
  expect(news.map((about) => hasNews(reviewWeek(makeWeek(about))))).toEqual([false, true, true, true]);
});
