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

const GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'core', 'full-body', 'cardio', 'stretching'];
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

function textOf(file: string): string {
  return readFileSync(new URL(`catalogue/${file}.json`, import.meta.url), 'utf8');
}

function repeated(words: string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}
