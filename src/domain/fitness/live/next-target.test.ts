import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgressionRule } from '../fitness.contract.ts';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import { defaultRule, nextTarget, targetOfSet } from './next-target.ts';

const LINEAR: ProgressionRule = { kind: 'double', minReps: 5, maxReps: 5, stepKg: 2.5, maxRpe: 8 };
const RANGE: ProgressionRule = { kind: 'double', minReps: 8, maxReps: 10, stepKg: 2.5, maxRpe: null };

const set = (weightKg: number | null, reps: number | null, more: Partial<WorkoutSet> = {}): WorkoutSet => ({
  weightKg,
  reps,
  seconds: null,
  distanceM: null,
  assistanceKg: null,
  type: 'normal',
  rpe: null,
  ...more,
});
const session = (sets: WorkoutSet[], at = '2026-11-02T17:00:00.000Z') => ({
  workoutId: 'w',
  workoutName: 'Ben och bål',
  at,
  sets,
});
const sets = (weightKg: number | null, ...reps: number[]) => reps.map((count) => set(weightKg, count));

describe('the next target', () => {
  it('is one step heavier when every set succeeded', () => {
    const done = [set(60, 5, { type: 'warmup' }), ...sets(80, 5, 5, 5).map((it) => ({ ...it, rpe: 8 }))];
    expect(nextTarget(LINEAR, { sets: 3, reps: 5, weightKg: 80 }, [session(done)])).toMatchObject({
      weightKg: 82.5,
      reps: 5,
      reason: 'more-weight',
      last: { weightKg: 80, reps: [5, 5, 5], hardestRpe: 8, sets: [{ weightKg: 80, reps: 5 }, {}, {}] },
    });
  });

  it.each([
    ['a set fell short', sets(80, 5, 5, 4), 'missed', 5],
    ['a set was too hard', [...sets(80, 5, 5), set(80, 5, { rpe: 9 })], 'too-hard', 5],
    ['a set was left out', sets(80, 5, 5), 'fewer-sets', 5],
  ] as const)('is the same weight again when %s', (_why, done, reason, reps) => {
    const target = nextTarget(LINEAR, { sets: 3, reps: 5, weightKg: 80 }, [session([...done])]);
    expect(target).toMatchObject({ weightKg: 80, reps, reason });
  });

  it('is one more rep within the range, and the lowest reps again once the weight grows', () => {
    const plan = { sets: 3, reps: 8, weightKg: 42.5 };
    expect(nextTarget(RANGE, plan, [session(sets(42.5, 9, 8, 8))])).toMatchObject({
      weightKg: 42.5,
      reps: 9,
      reason: 'more-reps',
    });
    expect(nextTarget(RANGE, plan, [session(sets(42.5, 10, 10, 11))])).toMatchObject({
      weightKg: 45,
      reps: 8,
      reason: 'more-weight',
    });
  });

  it('uses the heaviest weight of the last session, without drop sets and warm-ups', () => {
    const done = [set(40, 10, { type: 'warmup' }), ...sets(50, 8, 8, 8), set(30, 15, { type: 'drop' })];
    expect(nextTarget(RANGE, { sets: 3, reps: 8, weightKg: 50 }, [session(done)])).toMatchObject({
      weightKg: 50,
      reps: 9,
    });
  });

  it('skips a session without working sets', () => {
    const target = nextTarget(LINEAR, { sets: 1, reps: 5, weightKg: 60 }, [
      session([set(60, null), set(60, 5, { type: 'warmup' })], '2026-11-09T17:00:00.000Z'),
      session(sets(70, 5)),
    ]);
    expect(target).toMatchObject({ weightKg: 72.5, last: { at: '2026-11-02T17:00:00.000Z' } });
  });

  it('of a bodyweight exercise adds reps up to the top of the range', () => {
    const plan = { sets: 2, reps: 8, weightKg: null };
    expect(nextTarget(RANGE, plan, [session(sets(null, 8, 9))])).toMatchObject({ weightKg: null, reps: 9 });
    expect(nextTarget(RANGE, plan, [session(sets(null, 12, 10))])).toMatchObject({ reps: 10, reason: 'top' });
  });

  it('is the plan the first time, and always for a fixed rule', () => {
    const plan = { sets: 3, reps: 10, weightKg: 42.5 };
    expect(nextTarget(RANGE, plan, [])).toEqual({
      weightKg: 42.5,
      assistanceKg: null,
      reps: 10,
      bySet: null,
      reason: 'plan',
      last: null,
      rule: RANGE,
    });
    expect(nextTarget({ kind: 'fixed' }, plan, [session(sets(60, 10, 10, 10))])).toMatchObject({
      weightKg: 42.5,
      reason: 'plan',
    });
  });

  it('repeats sets of several weights one by one, and leaves further sets to the one before', () => {
    const target = nextTarget(defaultRule(12), { sets: 3, reps: 12, weightKg: 55 }, [
      session([set(50, 8), set(55, 5)]),
    ]);
    expect(target).toMatchObject({
      reason: 'mixed',
      last: {
        sets: [
          { weightKg: 50, assistanceKg: null, reps: 8 },
          { weightKg: 55, assistanceKg: null, reps: 5 },
        ],
      },
    });
    expect([0, 1, 2].map((index) => targetOfSet(target, index))).toEqual([
      { weightKg: 50, assistanceKg: null, reps: 8 },
      { weightKg: 55, assistanceKg: null, reps: 5 },
      null,
    ]);
  });

  it('uses the weight of the planned number of sets, not of a heavier single', () => {
    const target = nextTarget(LINEAR, { sets: 3, reps: 5, weightKg: 80 }, [
      session([set(100, 1), ...sets(80, 5, 5, 5)]),
    ]);
    expect(target).toMatchObject({ weightKg: 82.5, reps: 5, reason: 'more-weight' });
    expect(targetOfSet(target, 2)).toEqual({ weightKg: 82.5, assistanceKg: null, reps: 5 });
  });

  it('adds no reps when the range was missed, and ignores failed attempts', () => {
    const plan = { sets: 2, reps: 12, weightKg: 50 };
    expect(nextTarget(defaultRule(12), plan, [session(sets(50, 8, 7))])).toMatchObject({ reps: 8, reason: 'missed' });
    expect(nextTarget(defaultRule(12), plan, [session(sets(50, 8))])).toMatchObject({ reps: 8, reason: 'fewer-sets' });
    expect(nextTarget(RANGE, plan, [session(sets(60, 0, 0))])).toMatchObject({ reason: 'plan', last: null });
  });

  it('never exceeds a completed weight by more than one step of the rule', () => {
    const done = fc.array(
      fc.record({ weightKg: fc.constantFrom(50, 52.5, 55, 60), reps: fc.integer({ min: 0, max: 20 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const rules = fc.record({ min: fc.integer({ min: 1, max: 15 }), range: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(done, rules, fc.integer({ min: 1, max: 5 }), (all, { min, range }, planned) => {
        const rule: ProgressionRule = { kind: 'double', minReps: min, maxReps: min + range, stepKg: 2.5, maxRpe: 8 };
        const last = session(all.map(({ weightKg, reps }) => set(weightKg, reps)));
        const target = nextTarget(rule, { sets: planned, reps: min, weightKg: 50 }, [last]);
        fc.pre(target.last !== null);
        for (let index = 0; index < planned; index += 1) {
          const { weightKg, reps } = targetOfSet(target, index) ?? { weightKg: null, reps: 0 };
          const most = (kg: number) => Math.max(0, ...all.filter((one) => one.weightKg === kg).map((one) => one.reps));
          const isStepUp = target.reason === 'more-weight' && most(Number(weightKg) - 2.5) >= Number(reps);
          expect(isStepUp || Number(reps) <= most(Number(weightKg)) + 1).toBe(true);
        }
      }),
    );
  });
});

describe('the default rule', () => {
  it.each([
    [5, 5, 5],
    [8, 8, 10],
    [10, 10, 12],
    [null, 8, 10],
    [0, 1, 1],
  ])('for %s planned reps is %d to %d', (planned, minReps, maxReps) => {
    expect(defaultRule(planned)).toEqual({ kind: 'double', minReps, maxReps, stepKg: 2.5, maxRpe: 8 });
  });
});

describe('the target of an assisted exercise', () => {
  const assisted = (assistanceKg: number, reps: number) => set(null, reps, { assistanceKg });
  const plan = { sets: 3, reps: 8, weightKg: null, assistanceKg: 30 };

  it('has one step less help when every set reached the top of the range', () => {
    const last = session([assisted(30, 10), assisted(30, 10), assisted(30, 10)]);
    expect(nextTarget(RANGE, plan, [last])).toMatchObject({
      ...{ weightKg: null, assistanceKg: 27.5, reps: 8 },
      reason: 'less-assistance',
    });
  });

  it('has no help left below zero, and then nothing to reduce', () => {
    const last = (kg: number) => session([assisted(kg, 10), assisted(kg, 10), assisted(kg, 10)]);
    expect(nextTarget(RANGE, plan, [last(1)])).toMatchObject({ assistanceKg: 0, reason: 'less-assistance' });
    expect(nextTarget(RANGE, plan, [last(0)])).toMatchObject({ assistanceKg: 0, reps: 10, reason: 'top' });
  });

  it('repeats the help when a set was missed, and counts the sets with the least help', () => {
    const last = session([
      assisted(30, 10),
      assisted(30, 10),
      assisted(30, 10),
      ...[5, 5, 5].map((n) => assisted(20, n)),
    ]);
    expect(nextTarget(RANGE, plan, [last])).toMatchObject({ assistanceKg: 20, reason: 'missed' });
  });
});
