import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import { makeSet } from '../test/make-fitness.ts';
import { datedBests } from './dated-bests.ts';
import { exerciseBests, volumeOf } from './exercise-bests.ts';
import { muscleGroupOf, musclesOf, setsPerMuscle } from './muscle-groups.ts';
import { estimateOneRm } from './one-rm.ts';
import { NO_BESTS, newRecords, recordsOfSet } from './records.ts';

describe('the estimated one-rep maximum', () => {
  it.each([
    [45, 9, 'epley', 58.5],
    [42.5, 10, 'epley', 56.7],
    [80, 5, 'epley', 93.3],
    [80, 5, 'brzycki', 90],
    [100, 10, 'brzycki', 133.3],
    [100, 1, 'epley', 100],
    [100, 1, 'brzycki', 100],
  ] as const)('of %d kg × %d by %s is %d kg', (kg, reps, formula, expected) => {
    expect(estimateOneRm(kg, reps, formula)).toBe(expected);
  });

  it.each([
    [null, 5],
    [80, null],
    [0, 5],
    [80, 0],
    [80, 13],
  ])('is none of %s kg × %s', (kg, reps) => {
    expect(estimateOneRm(kg, reps)).toBeNull();
  });

  it('is never below what was lifted, and grows with the reps', () => {
    const formula = fc.constantFrom('epley' as const, 'brzycki' as const);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 11 }), formula, (kg, reps, by) => {
        const [one, more] = [Number(estimateOneRm(kg, reps, by)), Number(estimateOneRm(kg, reps + 1, by))];
        expect(one >= kg && more >= one).toBe(true);
      }),
    );
  });
});

describe('the bests of an exercise', () => {
  it('exclude warm-ups', () => {
    const sets = [
      makeSet({ type: 'warmup', weightKg: 200, reps: 20, seconds: 99 }),
      makeSet({ weightKg: 45, reps: 9 }),
    ];
    expect(exerciseBests(sets)).toEqual({
      weightKg: 45,
      reps: 9,
      e1rmKg: 58.5,
      volumeKg: 405,
      seconds: null,
      assistanceKg: null,
    });
  });

  it('include reps and time of bodyweight exercises', () => {
    const sets = [makeSet({ weightKg: null, reps: 12 }), makeSet({ weightKg: null, reps: null, seconds: 75 })];
    expect(exerciseBests(sets)).toEqual({
      weightKg: null,
      reps: 12,
      e1rmKg: null,
      volumeKg: null,
      seconds: 75,
      assistanceKg: null,
    });
  });

  it('include a weight that was held, but none without reps or time', () => {
    expect(exerciseBests([makeSet({ weightKg: 20, reps: null, seconds: 45 })]).weightKg).toBe(20);
    expect(exerciseBests([makeSet({ weightKg: 200, reps: 0 }), makeSet({ weightKg: 0, reps: 5 })]).weightKg).toBeNull();
    expect(exerciseBests([makeSet({ weightKg: 20, reps: null, seconds: null })]).weightKg).toBeNull();
  });

  it('have the volume to the hundredth, and null without any', () => {
    expect([
      volumeOf([makeSet({ weightKg: 0.1, reps: 3 }), makeSet({ weightKg: 0.2, reps: 3 })]),
      volumeOf([]),
    ]).toEqual([0.9, null]);
  });
});

describe('records', () => {
  const before = { weightKg: 62.5, reps: 10, e1rmKg: 57, volumeKg: 1420, seconds: null, assistanceKg: null };

  it('have the old value beside the new', () => {
    const sets = [makeSet({ weightKg: 65, reps: 9 }), makeSet({ weightKg: 65, reps: 8 })];
    expect(newRecords(before, sets)).toEqual([
      { kind: 'weightKg', value: 65, before: 62.5 },
      { kind: 'e1rmKg', value: 84.5, before: 57 },
    ]);
  });

  it('are none the first time, none at the same value, and none of a warm-up', () => {
    const equal = { ...NO_BESTS, weightKg: 80 };
    expect([
      newRecords(NO_BESTS, [makeSet()]),
      newRecords(equal, [makeSet()]),
      newRecords(equal, [makeSet({ type: 'warmup', weightKg: 200 })]),
    ]).toEqual([[], [], []]);
  });

  it('of bodyweight are reps and time', () => {
    const bests = { ...NO_BESTS, reps: 8, seconds: 60 };
    expect(newRecords(bests, [makeSet({ weightKg: null, reps: 9, seconds: 61 })]).map(({ kind }) => kind)).toEqual([
      'reps',
      'seconds',
    ]);
  });

  it('are reported once, by the set that set them', () => {
    const bests = { ...NO_BESTS, reps: 8 };
    const [nine, ten] = [makeSet({ weightKg: null, reps: 9 }), makeSet({ weightKg: null, reps: 10 })];
    expect([
      recordsOfSet(bests, [], nine).length,
      recordsOfSet(bests, [nine], nine),
      recordsOfSet(bests, [nine], ten),
    ]).toEqual([1, [], [{ kind: 'reps', value: 10, before: 8 }]]);
  });

  it('have the time they were first reached', () => {
    const point = { weightKg: 50, reps: 5, e1rmKg: null, volumeKg: 100, seconds: null, assistanceKg: null };
    const bests = datedBests([
      { at: 'a', ...point },
      { at: 'b', ...point, weightKg: 60, reps: 5 },
      { at: 'c', ...point, weightKg: 60, volumeKg: 90 },
    ]);
    expect(bests).toEqual({
      weightKg: { value: 60, at: 'b' },
      reps: { value: 5, at: 'a' },
      e1rmKg: null,
      volumeKg: { value: 100, at: 'a' },
      seconds: null,
      assistanceKg: null,
    });
  });
});

describe('sets per muscle', () => {
  const press = { primaryMuscle: 'chest', secondaryMuscles: ['triceps', 'shoulders'] } as const;
  const row = { primaryMuscle: 'lats', secondaryMuscles: ['middle back', 'biceps'] } as const;
  const exerciseOf = (id: string) => ({ press, row })[id];

  it('count fully for the main muscle, half for secondary muscles, and once for the back', () => {
    const counted = setsPerMuscle(
      [
        { exerciseId: 'press', sets: 4 },
        { exerciseId: 'row', sets: 3 },
        { exerciseId: 'gone', sets: 9 },
      ],
      exerciseOf,
    );
    expect(counted.filter(({ sets }) => sets > 0)).toEqual([
      { group: 'chest', sets: 4 },
      { group: 'back', sets: 3 },
      { group: 'shoulders', sets: 2 },
      { group: 'triceps', sets: 2 },
      { group: 'biceps', sets: 1.5 },
    ]);
  });

  it('include all muscles of a group', () => {
    expect([muscleGroupOf('traps'), musclesOf('glutes')]).toEqual(['back', ['adductors', 'glutes', 'abductors']]);
  });
});

describe('an assisted exercise', () => {
  const assisted = (assistanceKg: number, reps: number | null, type: WorkoutSet['type'] = 'normal') =>
    makeSet({ weightKg: null, assistanceKg, reps, type });

  it('has the least help as its best, and neither volume, estimate nor reps', () => {
    const sets = [assisted(5, 8, 'warmup'), assisted(30, 10), assisted(20, 8), assisted(10, 0), assisted(10, null)];
    expect(exerciseBests(sets)).toEqual({ ...NO_BESTS, assistanceKg: 20 });
  });

  it('counts reps that were done without help', () => {
    expect(exerciseBests([assisted(20, 12), assisted(0, 3)])).toEqual({ ...NO_BESTS, assistanceKg: 0, reps: 3 });
  });

  it('sets a record with less help and none with more', () => {
    const before = { ...NO_BESTS, assistanceKg: 20 };
    expect([
      newRecords(before, [assisted(25, 12)]),
      newRecords(before, [assisted(20, 12)]),
      newRecords(before, [assisted(17.5, 6)]),
      recordsOfSet(before, [assisted(15, 6)], assisted(17.5, 6)),
    ]).toEqual([[], [], [{ kind: 'assistanceKg', value: 17.5, before: 20 }], []]);
  });

  it('reached its best when the help was first that little', () => {
    const point = { ...NO_BESTS, assistanceKg: 30 };
    const helps = [30, 20, 25, 20].map((assistanceKg, index) => ({ ...point, at: `${index}`, assistanceKg }));
    expect(datedBests(helps).assistanceKg).toEqual({ value: 20, at: '1' });
  });
});
