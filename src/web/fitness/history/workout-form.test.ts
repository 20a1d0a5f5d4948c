import { describe, expect, it } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import {
  checkWorkoutForm,
  fieldsOf,
  readWorkoutForm,
  type WorkoutForm,
  withNewSet,
  workoutFormOf,
} from './workout-form.ts';

const CONTEXT = { timeZone: 'Europe/Stockholm', locale: 'sv-SE' };
const NOW = { timeZone: 'Europe/Stockholm', nowMs: Date.parse('2026-11-15T12:00:00.000Z') };
const run = makeDone({
  exerciseId: 'running',
  logged: 'distance',
  sets: [makeSet({ weightKg: null, reps: null, seconds: 1800, distanceM: 5200, assistanceKg: null })],
});
const workout = makeWorkout({ createdAt: '2026-11-12T06:10:23.456Z', exercises: [makeDone(), run] });
const form = workoutFormOf(workout, CONTEXT);
const changed = (changes: Partial<WorkoutForm>) => ({ ...form, ...changes });

describe('a workout in its form', () => {
  it('shows local time, kilometres and minutes', () => {
    expect(form).toMatchObject({ day: '2026-11-12', time: '07:10', minutes: '46', calories: '231' });
    expect(form.exercises[1]?.sets[0]).toMatchObject({ distanceM: '5,2', seconds: '30:00', weightKg: '' });
  });

  it('is the same workout again when nothing was changed', () => {
    expect(readWorkoutForm(form, workout, CONTEXT)).toEqual(workout);
  });

  it('moves to another day and time of the member', () => {
    const moved = readWorkoutForm(changed({ day: '2026-07-01', time: '18:05' }), workout, CONTEXT);
    expect(moved.createdAt).toBe('2026-07-01T16:05:00.000Z');
  });

  it('retains the source of the calories', () => {
    expect(readWorkoutForm(changed({ calories: '300' }), workout, CONTEXT)).toMatchObject({
      caloriesBurned: 300,
      other: { calorieSource: 'typed' },
    });
    expect(readWorkoutForm(changed({ calories: '' }), workout, CONTEXT)).toMatchObject({
      caloriesBurned: null,
      other: { calorieSource: null },
    });
  });

  it('reads sets with comma, clock and half RPE, and leaves out the empty ones', () => {
    const [bench, running] = form.exercises;
    if (!bench || !running) throw new Error('two exercises');
    const more = withNewSet(withNewSet(bench));
    const [first, second, third] = more.sets;
    if (!first || !second || !third) throw new Error('three sets');
    const sets = [first, { ...second, weightKg: '82,5', rpe: '8,5' }, { ...third, weightKg: '', reps: ' ' }];
    const read = readWorkoutForm(changed({ exercises: [{ ...more, sets }, running] }), workout, CONTEXT);
    expect(read.exercises[0]?.sets).toEqual([makeSet(), makeSet({ weightKg: 82.5, rpe: 8.5 })]);
  });

  it('has fields for the metrics of its exercise, and for other metrics with a value', () => {
    const [bench, running] = form.exercises;
    expect([bench, running].map((one) => one && fieldsOf(one))).toEqual([
      ['weightKg', 'reps', 'rpe'],
      ['seconds', 'distanceM'],
    ]);
    const held = workoutFormOf(
      makeWorkout({
        exercises: [makeDone({ logged: 'time', sets: [makeSet({ weightKg: 10, reps: null, seconds: 60 })] })],
      }),
      CONTEXT,
    );
    expect(held.exercises.map(fieldsOf)).toEqual([['weightKg', 'seconds', 'rpe']]);
  });

  it('starts an exercise without sets with an empty one', () => {
    const empty = workoutFormOf(makeWorkout({ exercises: [makeDone({ sets: [] })] }), CONTEXT).exercises.map(
      withNewSet,
    );
    expect(empty[0]?.sets).toMatchObject([{ key: '0-0', weightKg: '', reps: '' }]);
  });
});

describe('the errors of the form', () => {
  it('are none for a stored workout', () => {
    expect(checkWorkoutForm(form, NOW)).toEqual({});
  });

  it.each<[string, Partial<WorkoutForm>, object]>([
    ['no name', { name: '  ' }, { name: 'nameRequired' }],
    ['no day', { day: '' }, { day: 'dayRequired' }],
    ['no time', { time: '' }, { time: 'timeRequired' }],
    ['a time to come', { day: '2026-11-15', time: '13:01' }, { day: 'future' }],
    ['a time before all records', { day: '1999-12-31' }, { day: 'early' }],
    ['no duration', { minutes: '' }, { minutes: 'range' }],
    ['too long', { minutes: '1441' }, { minutes: 'range' }],
    ['letters', { minutes: 'en timme', calories: 'många' }, { minutes: 'unreadable', calories: 'unreadable' }],
  ])('are reported: %s', (_what, changes, problems) => {
    expect(checkWorkoutForm(changed(changes), NOW)).toEqual(problems);
  });

  it.each([
    ['weightKg', '1001', 'range'],
    ['reps', '4,5', 'range'],
    ['rpe', '8,3', 'range'],
    ['seconds', '1:2:3:4', 'unreadable'],
    ['distanceM', 'långt', 'unreadable'],
  ])('are reported at the set: %s %s', (field, text, problem) => {
    const [bench] = form.exercises;
    if (!bench) throw new Error('an exercise');
    const sets = bench.sets.map((set) => ({ ...set, [field]: text }));
    expect(checkWorkoutForm(changed({ exercises: [{ ...bench, sets }] }), NOW)).toEqual({ [`0-0 ${field}`]: problem });
  });
});
