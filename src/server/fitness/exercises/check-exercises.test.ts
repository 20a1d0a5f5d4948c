import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  FORCES,
  LEVELS,
  LOGGED,
  MECHANICS,
  MUSCLES,
} from '#domain/fitness/fitness-codes.ts';
import { STARTING_PROGRAMMES, type StartingProgramme } from '#domain/fitness/schedules/starting-programmes.ts';

const GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'core', 'full-body', 'cardio', 'stretching'];
const UPPER: readonly string[] = ['chest', 'shoulders', 'triceps', 'biceps', 'lats', 'middle back'];
const LEGS: readonly string[] = ['quadriceps', 'hamstrings', 'glutes'];
const muscle = z.enum(MUSCLES);
const exercise = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  nameSv: z.string().regex(/^\p{Lu}\S*( \S+)*$/u),
  nameEn: z.string().regex(/^\p{Lu}\S*( \S+)*$/u),
  synonymsSv: z.array(z.string().min(2)),
  synonymsEn: z.array(z.string().min(2)),
  primaryMuscle: muscle,
  secondaryMuscles: z.array(muscle),
  equipment: z.enum(EQUIPMENT),
  level: z.enum(LEVELS),
  force: z.enum(FORCES).nullable(),
  mechanic: z.enum(MECHANICS).nullable(),
  category: z.enum(EXERCISE_CATEGORIES),
  logged: z.enum(LOGGED),
  met: z.number().min(1).max(20).optional(),
  common: z.literal(true).optional(),
});
const steps = z
  .array(z.string().regex(/^\p{Lu}.{5,160}\.$/u))
  .min(3)
  .max(5);

const exercises = GROUPS.flatMap((group) => z.array(exercise).parse(JSON.parse(textOf(group))));
const written = z.record(z.string(), z.strictObject({ sv: steps, en: steps }));
const instructions = GROUPS.flatMap((group) =>
  Object.entries(written.parse(JSON.parse(textOf(`instructions/${group}`)))),
);

describe('the exercise catalogue', () => {
  it('has at least 350 exercises, over every muscle', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(350);
    expect(new Set(exercises.map(({ primaryMuscle }) => primaryMuscle))).toEqual(new Set(muscle.options));
  });

  it('has unique ids, and unique names in both languages', () => {
    expect(repeated(exercises.map(({ id }) => id))).toEqual([]);
    expect(repeated(exercises.map(({ nameSv }) => nameSv.toLowerCase()))).toEqual([]);
    expect(repeated(exercises.map(({ nameEn }) => nameEn.toLowerCase()))).toEqual([]);
  });

  it('has synonyms that differ from the name', () => {
    const repeats = exercises.filter(({ nameSv, nameEn, synonymsSv, synonymsEn }) =>
      [repeated([nameSv, ...synonymsSv]), repeated([nameEn, ...synonymsEn])].some(({ length }) => length > 0),
    );
    expect(repeats).toEqual([]);
  });

  it('finds what people call "bänk", "mark", "böj" and "chins"', () => {
    const called = (word: string) =>
      exercises.filter(({ nameSv, synonymsSv }) => [nameSv.toLowerCase(), ...synonymsSv].includes(word));
    expect(['bänk', 'mark', 'böj', 'chins'].map((word) => called(word)[0]?.id)).toEqual([
      'bench-press',
      'deadlift',
      'back-squat',
      'chin-up',
    ]);
  });

  it('never counts a muscle twice for one exercise', () => {
    const twice = exercises.filter(
      ({ primaryMuscle, secondaryMuscles }) => repeated([primaryMuscle, ...secondaryMuscles]).length > 0,
    );
    expect(twice).toEqual([]);
  });

  it('has a MET for activities only', () => {
    const activities = exercises.filter(({ met }) => met !== undefined);
    expect(activities.length).toBeGreaterThanOrEqual(40);
    expect(activities.filter(({ logged }) => logged === 'weight-reps')).toEqual([]);
  });

  it('explains every exercise once in both languages, step for step', () => {
    expect(instructions.map(([id]) => id).toSorted()).toEqual(exercises.map(({ id }) => id).toSorted());
    expect(instructions.filter(([, { sv, en }]) => sv.length !== en.length).map(([id]) => id)).toEqual([]);
  });
});

describe('the starting programmes', () => {
  const byId = new Map(exercises.map((one) => [one.id, one]));
  const exercisesOf = ({ workouts }: StartingProgramme) =>
    workouts.flatMap((workout) => workout.exercises.flatMap(({ id }) => byId.get(id) ?? []));

  it.each(STARTING_PROGRAMMES)('$id names known exercises and pushes, pulls and trains the legs', (programme) => {
    const used = exercisesOf(programme);
    expect(used).toHaveLength(programme.workouts.flatMap((workout) => workout.exercises).length);
    const forces = used.filter(({ primaryMuscle }) => UPPER.includes(primaryMuscle)).map(({ force }) => force);
    expect(new Set(forces)).toEqual(new Set(['push', 'pull']));
    expect(used.some(({ primaryMuscle }) => LEGS.includes(primaryMuscle))).toBe(true);
  });

  it('never have the same exercise on two days in a row', () => {
    const repeats = STARTING_PROGRAMMES.flatMap(({ id, week, workouts }) =>
      week.slice(1).flatMap((day, index) => {
        const before = week[index];
        if (!before || before.dayIndex + 1 !== day.dayIndex) return [];
        const idsOf = (workout: number) => workouts[workout]?.exercises.map((exercise) => exercise.id) ?? [];
        return idsOf(day.workout)
          .filter((exercise) => idsOf(before.workout).includes(exercise))
          .map((one) => [id, one]);
      }),
    );
    expect(repeats).toEqual([]);
  });
});

function textOf(file: string): string {
  return readFileSync(new URL(`catalogue/${file}.json`, import.meta.url), 'utf8');
}

function repeated(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}
