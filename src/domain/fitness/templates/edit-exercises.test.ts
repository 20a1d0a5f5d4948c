import { describe, expect, it } from 'vitest';
import { makeExercise } from '../test/make-exercise.ts';
import { makePlanned, makeSet } from '../test/make-fitness.ts';
import {
  areSetsAlike,
  invalidMetrics,
  joinNext,
  leaveSuperset,
  moveExercise,
  planExercise,
  plannedMetrics,
  removeExercise,
  withSetCount,
} from './edit-exercises.ts';

const list = (...supersets: (number | null)[]) =>
  supersets.map((superset, index) => makePlanned({ name: `${index}`, superset }));
const summarise = (exercises: ReturnType<typeof list>) =>
  exercises.map(({ name, superset }) => `${name}:${superset ?? '-'}`);

describe('an exercise added to a template', () => {
  it('takes the working sets of last time', () => {
    const last = {
      workoutId: 'w',
      workoutName: 'A',
      at: '2026-11-09T17:00:00.000Z',
      sets: [makeSet({ type: 'warmup', weightKg: 20 }), makeSet({ weightKg: 45, reps: 9, rpe: 8 })],
    };
    expect(planExercise(makeExercise(), 'en', last)).toMatchObject({
      exerciseId: 'bench-press',
      name: 'Bench press',
      sets: [{ type: 'normal', weightKg: 45, reps: 9, seconds: null, distanceM: null, assistanceKg: null }],
    });
  });

  it.each([
    ['weight-reps', 3, { reps: 10, weightKg: null }, ['weightKg', 'reps']],
    ['bodyweight-reps', 3, { reps: 10 }, ['weightKg', 'reps']],
    ['assisted-reps', 3, { reps: 8 }, ['assistanceKg', 'reps']],
    ['time', 3, { seconds: 30, reps: null }, ['weightKg', 'seconds']],
    ['distance', 1, { distanceM: null }, ['distanceM', 'seconds']],
  ] as const)('begins with a plan of its kind: %s', (logged, sets, first, metrics) => {
    const planned = planExercise(makeExercise({ logged }), 'sv', undefined);
    expect([planned.sets.length, planned.restSeconds]).toEqual([sets, null]);
    expect(planned.sets[0]).toMatchObject(first);
    expect(plannedMetrics(logged)).toEqual(metrics);
  });
});

describe('planned sets', () => {
  const [set] = makePlanned().sets;

  it('are alike when type and metrics are the same', () => {
    expect(areSetsAlike([])).toBe(true);
    expect(areSetsAlike(makePlanned().sets)).toBe(true);
    expect(areSetsAlike([...makePlanned().sets, ...(set ? [{ ...set, reps: 8 }] : [])])).toBe(false);
  });

  it('are repeated or removed at the end, between one and a hundred', () => {
    const { sets } = makePlanned();
    expect(withSetCount(sets, 5)).toEqual([...sets, set, set]);
    expect(withSetCount(sets, 2)).toEqual(sets.slice(0, 2));
    expect([withSetCount(sets, 0).length, withSetCount(sets, 1000).length]).toEqual([1, 100]);
    expect(withSetCount([], 1)[0]).toMatchObject({ type: 'normal', reps: null });
  });
});

describe('invalid metrics', () => {
  const planned = (over: object) => makePlanned({ sets: makePlanned().sets.map((set) => ({ ...set, ...over })) });

  it.each([
    [{ reps: 1000, weightKg: 1000, seconds: 86_400, distanceM: 1_000_000, assistanceKg: null }, []],
    [{ reps: 1001 }, ['reps']],
    [{ reps: 2.5 }, ['reps']],
    [{ weightKg: -1 }, ['weightKg']],
    [{ seconds: Number.NaN, distanceM: 1_000_001, assistanceKg: null }, ['seconds', 'distanceM']],
  ])('%j', (over, bad) => {
    expect(invalidMetrics(planned(over))).toEqual(bad);
  });

  it('include the rest', () => {
    expect(invalidMetrics(makePlanned({ restSeconds: 3601 }))).toEqual(['restSeconds']);
    expect(invalidMetrics(makePlanned({ restSeconds: null }))).toEqual([]);
  });
});

describe('exercises of a template', () => {
  it('can be moved', () => {
    expect(summarise(moveExercise(list(null, null, null), 0, 2))).toEqual(['1:-', '2:-', '0:-']);
    expect(summarise(moveExercise(list(null), 4, 0))).toEqual(['0:-']);
  });

  it('join the superset they are moved into, and leave their old one', () => {
    expect(summarise(moveExercise(list(null, 1, 1), 0, 1))).toEqual(['1:1', '0:1', '2:1']);
    expect(summarise(moveExercise(list(1, 1, null), 0, 2))).toEqual(['1:-', '2:-', '0:-']);
    expect(summarise(moveExercise(list(1, 1, 1, null), 0, 3))).toEqual(['1:1', '2:1', '3:-', '0:-']);
  });

  it('become a superset with the next, together with those that either is in turns with', () => {
    expect(summarise(joinNext(list(null, null, null), 0))).toEqual(['0:1', '1:1', '2:-']);
    expect(summarise(joinNext(list(1, 1, null), 1))).toEqual(['0:1', '1:1', '2:1']);
    expect(summarise(joinNext(list(null, 1, 1), 0))).toEqual(['0:1', '1:1', '2:1']);
    expect(summarise(joinNext(list(1, 1, 2, 2), 1))).toEqual(['0:1', '1:1', '2:1', '3:1']);
    expect(summarise(joinNext(list(1, 1, null, null), 2))).toEqual(['0:1', '1:1', '2:2', '3:2']);
    expect(summarise(joinNext(list(null), 0))).toEqual(['0:-']);
  });

  it('leave a superset, which ends when only one is left', () => {
    expect(summarise(leaveSuperset(list(1, 1), 0))).toEqual(['0:-', '1:-']);
    expect(summarise(leaveSuperset(list(1, 1, 1, 1, 1), 2))).toEqual(['0:1', '1:1', '2:-', '3:2', '4:2']);
    expect(summarise(removeExercise(list(3, 3, 3), 1))).toEqual(['0:1', '2:1']);
  });
});
