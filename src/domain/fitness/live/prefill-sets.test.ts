import { describe, expect, it } from 'vitest';
import { makePlanned, makeSet } from '../test/make-fitness.ts';
import { changeSession } from './change-session.ts';
import { planFromLast, prefillSets, targetOf } from './prefill-sets.ts';
import { liveExercise, startSession } from './start-session.ts';
import { straightPlan } from './straight-plan.ts';

const planned = (weightKg: number | null, reps: number | null, type: 'normal' | 'warmup' = 'normal') => ({
  type,
  weightKg,
  reps,
  seconds: null,
  distanceM: null,
  assistanceKg: null,
});
const last = (...sets: ReturnType<typeof makeSet>[]) => [{ workoutId: 'w', workoutName: 'A', at: '2026-11-09', sets }];
const straight = liveExercise(makePlanned({ sets: [planned(40, 5, 'warmup'), planned(80, 5), planned(80, 5)] }), 'e0');

describe('the plan of an exercise', () => {
  it('is what its working sets have in common', () => {
    expect(straight.plan).toEqual({ sets: 2, reps: 5, weightKg: 80, assistanceKg: null });
  });

  it.each([
    ['a pyramid', 'weight-reps', [planned(80, 5), planned(85, 5)]],
    ['falling reps', 'weight-reps', [planned(80, 5), planned(80, 3)]],
    ['a time', 'time', [planned(null, null)]],
    ['a distance', 'distance', [planned(null, null)]],
    ['warm-ups alone', 'weight-reps', [planned(40, 5, 'warmup')]],
  ] as const)('is null for %s', (_what, logged, sets) => {
    expect(straightPlan(logged, sets)).toBeNull();
    expect(targetOf({ logged, plan: straightPlan(logged, sets) }, [], null)).toBeNull();
  });
});

describe('sets before they begin', () => {
  it('have the next target when they are straight, and warm-ups are unchanged', () => {
    const { sets } = prefillSets(straight, last(makeSet({ rpe: 8 }), makeSet({ rpe: 8 })), null);
    expect(sets.map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
      [40, 5],
      [82.5, 5],
      [82.5, 5],
    ]);
    expect(sets[1]?.planned).toMatchObject({ weightKg: 82.5, reps: 5 });
  });

  it('follow the plan when the rule is fixed or nothing was done before', () => {
    const weights = (exercise: typeof straight) => exercise.sets.map(({ weightKg }) => weightKg);
    expect(weights(prefillSets(straight, [], null))).toEqual([40, 80, 80]);
    expect(weights(prefillSets(straight, last(makeSet({ weightKg: 90 })), { kind: 'fixed' }))).toEqual([40, 80, 80]);
  });

  it('fill in gaps of the plan from last time, set by set', () => {
    const open = liveExercise(makePlanned({ sets: [planned(null, 5), planned(null, 8)] }), 'e0');
    const { sets } = prefillSets(open, last(makeSet({ weightKg: 70 }), makeSet({ weightKg: 60 })), null);
    expect(sets.map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
      [70, 5],
      [60, 6],
    ]);
    const hold = liveExercise(makePlanned({ logged: 'time', sets: [planned(null, null)] }), 'e0');
    const before = last(makeSet({ weightKg: null, reps: null, seconds: 45, distanceM: 10, assistanceKg: null }));
    expect(prefillSets(hold, before, null).sets[0]).toMatchObject({ seconds: 45, distanceM: 10, assistanceKg: null });
  });

  it('repeat sets of several weights, and leave others open', () => {
    const three = liveExercise(makePlanned({ sets: [planned(55, 12), planned(55, 12), planned(55, 12)] }), 'e0');
    const { sets } = prefillSets(three, last(makeSet({ weightKg: 50, reps: 8 }), makeSet({ weightKg: 55 })), null);
    expect(sets.map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
      [50, 8],
      [55, 5],
      [null, null],
    ]);
  });

  it('take weight and reps of last time together', () => {
    const open = liveExercise(makePlanned({ sets: [planned(null, 12), planned(null, null)] }), 'e0');
    const fixed = { kind: 'fixed' as const };
    const before = last(makeSet({ weightKg: 55, reps: 5 }), makeSet({ weightKg: 55, reps: null }));
    expect(prefillSets(open, before, fixed).sets[0]).toMatchObject({ weightKg: 55, reps: 6 });
    const unknown = last(makeSet({ weightKg: 55, reps: null, seconds: 30 }));
    expect(prefillSets(open, unknown, fixed).sets[0]).toMatchObject({ weightKg: 55, reps: 12 });
  });

  it('are unchanged once they are done', () => {
    const about = { id: 'i', name: 'A', templateId: null, planned: null };
    const session = startSession(about, [makePlanned()], 0);
    const [exercise] = changeSession(session, { type: 'completeSet', setKey: 'e0s0', restSeconds: 0 }, 1).exercises;
    const { sets } = prefillSets(exercise ?? straight, last(makeSet({ weightKg: 60, reps: 12 })), null);
    expect(sets.map(({ weightKg }) => weightKg)).toEqual([42.5, 60, 60]);
  });
});

describe('the plan of an added exercise', () => {
  it('has the sets of last time, with reps that every one of them reached', () => {
    const [session] = last(makeSet({ reps: 8 }), makeSet({ reps: 6 }), makeSet({ type: 'warmup' }));
    expect(planFromLast(session, 'weight-reps').map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
      [null, 6],
      [null, 6],
    ]);
    expect(planFromLast(session, 'time')[0]).toMatchObject({ reps: null });
  });

  it('is three open sets the first time', () => {
    expect(planFromLast(undefined, 'weight-reps').map(({ reps }) => reps)).toEqual([null, null, null]);
    expect(planFromLast(last(makeSet({ reps: null, seconds: 30 }))[0], 'weight-reps')[0]).toMatchObject({ reps: null });
  });
});
