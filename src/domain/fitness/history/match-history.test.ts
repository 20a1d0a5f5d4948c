import { describe, expect, it } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '../test/make-fitness.ts';
import { countWarmUps, glanceWorkout, workoutDistance, workoutTotals } from './glance-workout.ts';
import { type HistoryFilter, matchesHistory } from './match-history.ts';

const ZONE = 'Europe/Stockholm';

describe('a filtered history', () => {
  const workout = makeWorkout({ name: 'Överkropp B', createdAt: '2026-11-12T23:30:00.000Z' });

  it.each<[string, HistoryFilter]>([
    ['no filter', {}],
    ['words of its name in any order, without their dots', { query: 'b overkropp' }],
    ['a word of an exercise', { query: 'bänk' }],
    ['an exercise', { exerciseId: 'bench-press' }],
    ['its kind', { kind: 'strength' }],
    ['the day that it is where the member is', { from: '2026-11-13', to: '2026-11-13' }],
  ])('has a workout by %s', (_what, filter) => {
    expect(matchesHistory(workout, filter, ZONE)).toBe(true);
  });

  it.each<[string, HistoryFilter]>([
    ['a word that is nowhere', { query: 'överkropp ben' }],
    ['another exercise', { exerciseId: 'squat' }],
    ['the other kind', { kind: 'activity' }],
    ['days after it', { from: '2026-11-14' }],
    ['days before it', { to: '2026-11-12' }],
  ])('leaves a workout out by %s', (_what, filter) => {
    expect(matchesHistory(workout, filter, ZONE)).toBe(false);
  });

  it('recognises activities by their source', () => {
    const walk = makeWorkout({ exercises: [], other: { source: 'activity' } });
    expect(matchesHistory(walk, { kind: 'activity' }, ZONE)).toBe(true);
    expect(matchesHistory(walk, { kind: 'strength' }, ZONE)).toBe(false);
  });
});

describe('a workout at a glance', () => {
  it('counts working sets and their volume', () => {
    const sets = [makeSet({ type: 'warmup' }), makeSet({ weightKg: 50, reps: 10 }), makeSet({ weightKg: 40, reps: 5 })];
    const workout = makeWorkout({ exercises: [makeDone({ sets }), makeDone({ name: 'Rodd' })] });

    expect(glanceWorkout(workout)).toEqual({
      id: workout.id,
      name: 'Helkropp A',
      durationMinutes: 46,
      caloriesBurned: 231,
      volumeKg: 1100,
      sets: 3,
      distanceM: null,
      activityId: null,
      exerciseNames: ['Bänkpress', 'Rodd'],
      source: 'live',
      createdAt: workout.createdAt,
    });
  });

  it('has no volume when nothing was lifted', () => {
    const held = makeSet({ weightKg: null, reps: null, seconds: 60 });
    expect(workoutTotals([makeDone({ sets: [held] })])).toEqual({ volumeKg: null, sets: 1 });
  });
});

describe('the totals of a workout', () => {
  const sets = [makeSet({ type: 'warmup' }), makeSet({ distanceM: 2500 }), makeSet({ distanceM: 500 })];

  it('counts warm-ups apart from the working sets', () => {
    expect([countWarmUps([makeDone({ sets })]), workoutTotals([makeDone({ sets })]).sets]).toEqual([1, 2]);
  });

  it('has the distance of its activity, or of its sets together', () => {
    const workout = makeWorkout({ exercises: [makeDone({ sets })] });
    const activity = { exerciseId: 'running', effort: 'moderate' as const, met: null, distanceM: 5200 };
    expect([
      workoutDistance(workout),
      workoutDistance({ ...workout, other: { ...workout.other, activity } }),
      workoutDistance({ ...workout, exercises: [] }),
    ]).toEqual([3000, 5200, null]);
  });
});
