import { describe, expect, it } from 'vitest';
import { exercisesContract } from './exercises/exercises.contract.ts';
import { fitnessContract } from './fitness.contract.ts';
import {
  makeDone,
  makeExerciseSettings,
  makeImport,
  makeLive,
  makeSchedule,
  makeSet,
  makeSettings,
  makeTemplate,
  makeWorkout,
} from './test/make-fitness.ts';

type Call = keyof typeof fitnessContract;
type Parsed = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
// Each call has its own schema; the tests use what they have in common.
const schemaOf = (call: Call) =>
  fitnessContract[call]['~orpc'].inputSchema as unknown as { safeParse: (input: unknown) => Parsed };
const parse = (call: Call, input: unknown) => schemaOf(call).safeParse(input);
const messageOf = (call: Call, input: unknown) => parse(call, input)?.error?.issues[0]?.message;

describe('names', () => {
  it.each([
    ['saveWorkout', makeWorkout({ name: '  ' }), 'Workout name is required'],
    ['saveWorkout', { ...makeWorkout(), name: undefined }, 'Workout name is required'],
    ['saveTemplate', makeTemplate({ name: '' }), 'Workout name is required'],
    ['saveSchedule', makeSchedule({ title: ' ' }), 'Schedule title is required'],
    ['saveSchedule', { ...makeSchedule(), title: null }, 'Schedule title is required'],
  ] as const)('are required after trimming: %s', (call, input, message) => {
    expect(messageOf(call, input)).toBe(message);
  });

  it('are trimmed, and the default category is General', () => {
    const { category: _left, ...template } = makeTemplate({ name: ' Ben ' });
    expect(parse('saveTemplate', template)?.data).toMatchObject({ name: 'Ben', category: 'General' });
  });
});

describe('bounds', () => {
  const withSet = (set: object) => makeWorkout({ exercises: [makeDone({ sets: [makeSet(set)] })] });

  it.each([
    [withSet({ reps: 0 }), true],
    [withSet({ reps: 1000 }), true],
    [withSet({ reps: 1001 }), false],
    [withSet({ reps: -1 }), false],
    [withSet({ reps: 2.5 }), false],
    [withSet({ weightKg: 0 }), true],
    [withSet({ weightKg: 1000 }), true],
    [withSet({ weightKg: 1000.5 }), false],
    [withSet({ rpe: 1 }), true],
    [withSet({ rpe: 10 }), true],
    [withSet({ rpe: 0.5 }), false],
    [withSet({ rpe: 10.5 }), false],
    [withSet({ weightKg: null, reps: null }), false],
    [makeWorkout({ durationMinutes: 1 }), true],
    [makeWorkout({ durationMinutes: 1440 }), true],
    [makeWorkout({ durationMinutes: 0 }), false],
    [makeWorkout({ durationMinutes: 1441 }), false],
    [makeWorkout({ notes: 'x'.repeat(2000) }), true],
    [makeWorkout({ notes: 'x'.repeat(2001) }), false],
  ])('of a workout hold (%#)', (input, expected) => {
    expect(parse('saveWorkout', input)?.success).toBe(expected);
  });

  it.each([
    ['saveSchedule', makeSchedule({ days: [{ dayIndex: 7, sessions: [] }] })],
    [
      'saveSchedule',
      makeSchedule({
        days: [
          { dayIndex: 0, sessions: [] },
          { dayIndex: 0, sessions: [] },
        ],
      }),
    ],
    [
      'saveSettings',
      makeSettings({
        plates: [
          { kg: 20, perSide: 1 },
          { kg: 20, perSide: 1 },
        ],
      }),
    ],
    [
      'saveExerciseSettings',
      makeExerciseSettings({ progression: { kind: 'double', minReps: 8, maxReps: 5, stepKg: 1, maxRpe: null } }),
    ],
    ['calendar', { from: '2026-11-15', to: '2026-11-14' }],
    ['calendar', { from: '2025-01-01', to: '2026-11-14' }],
  ] as const)('of %s hold', (call, input) => {
    expect(parse(call, input)?.success).toBe(false);
  });

  it.each([
    ['saveLive', makeLive()],
    ['importWorkouts', makeImport()],
  ] as const)('let %s through', (call, input) => {
    expect(parse(call, input).success).toBe(true);
  });

  it('let a plain workout do with a name and a length', () => {
    const { id, createdAt, editedAt } = makeWorkout();
    const parsed = parse('saveWorkout', { id, name: 'Promenad', durationMinutes: 42, createdAt, editedAt });
    expect(parsed?.data).toMatchObject({
      caloriesBurned: null,
      exercises: [],
      notes: '',
      other: { source: 'manual', planned: null },
    });
  });

  it('let a search outside do with a muscle', () => {
    const search = exercisesContract.searchOutside['~orpc'].inputSchema;
    expect(
      [{ muscle: 'chest' }, { query: 'be' }, { query: 'b' }, {}].map((input) => search?.safeParse(input).success),
    ).toEqual([true, true, false, false]);
  });
});
