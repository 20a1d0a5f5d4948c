import { describe, expect, it } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '../test/make-fitness.ts';
import { checkWorkout, checkWorkoutTime, isEmptySet } from './check-workout.ts';
import { recentWeeks, trainingWeeks } from './training-weeks.ts';

describe('a workout', () => {
  it('reports the position of a set without metrics', () => {
    const empty = makeSet({ weightKg: null, reps: null });
    const workout = makeWorkout({ exercises: [makeDone(), makeDone({ sets: [makeSet(), empty] })] });
    expect(checkWorkout(workout)).toEqual({ path: ['exercises', 1, 'sets', 1], message: 'empty-set' });
    expect(checkWorkout(makeWorkout())).toBeNull();
  });

  it.each(['weightKg', 'reps', 'seconds', 'distanceM'] as const)('has a set by its %s alone', (metric) => {
    const nothing = { weightKg: null, reps: null, seconds: null, distanceM: null, assistanceKg: null };
    expect([isEmptySet(nothing), isEmptySet({ ...nothing, [metric]: 1 })]).toEqual([true, false]);
  });

  it('holds at most a thousand sets in all', () => {
    const many = makeDone({ sets: Array.from({ length: 100 }, () => makeSet()) });
    expect(checkWorkout({ exercises: Array.from({ length: 11 }, () => many) })).toEqual({
      path: ['exercises'],
      message: 'too-many-sets',
    });
  });

  it('is of this century and not in the future, with a tolerance of a day', () => {
    const now = Date.UTC(2026, 10, 15);
    expect(
      [Date.UTC(1999, 11, 31), now, now + 86_400_000, now + 86_400_001].map((at) => checkWorkoutTime(at, now)),
    ).toEqual(['too-early', null, null, 'future']);
  });
});

it('weeks of training begin on Monday where the member is', () => {
  const workouts = [
    { createdAtMs: Date.UTC(2026, 10, 8, 23, 30), minutes: 30 },
    { createdAtMs: Date.UTC(2026, 10, 12), minutes: 46 },
    { createdAtMs: Date.UTC(2026, 10, 1), minutes: 20 },
  ];
  expect(trainingWeeks(workouts, 'Europe/Stockholm')).toEqual([
    { monday: '2026-10-26', minutes: 20, workouts: 1 },
    { monday: '2026-11-09', minutes: 76, workouts: 2 },
  ]);
});

describe('the last weeks', () => {
  it('end with the week of the day and show those without training as empty', () => {
    const weeks = [
      { monday: '2026-10-26', minutes: 142, workouts: 4 },
      { monday: '2026-11-09', minutes: 119, workouts: 3 },
    ];
    expect(recentWeeks(weeks, '2026-11-12', 3)).toEqual([
      { monday: '2026-10-26', minutes: 142, workouts: 4 },
      { monday: '2026-11-02', minutes: 0, workouts: 0 },
      { monday: '2026-11-09', minutes: 119, workouts: 3 },
    ]);
  });
});
