import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, text } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import { EQUIPMENT, EXERCISE_CATEGORIES, FORCES, LEVELS, LOGGED, MECHANICS, MUSCLES } from '../fitness-codes.ts';
import { removal, times } from '../fitness-shapes.contract.ts';

const muscle = z.enum(MUSCLES);

/** Fields shared by catalogue exercises and members' own exercises. */
const exerciseProperties = z.object({
  primaryMuscle: muscle,
  secondaryMuscles: z.array(muscle).max(MUSCLES.length),
  equipment: z.enum(EQUIPMENT),
  level: z.enum(LEVELS),
  force: z.enum(FORCES).nullable(),
  mechanic: z.enum(MECHANICS).nullable(),
  category: z.enum(EXERCISE_CATEGORIES),
  logged: z.enum(LOGGED),
});

/** An exercise of the catalogue. The id never changes: workouts and templates refer to it. */
export const catalogueExercise = exerciseProperties.extend({
  id: z.string(),
  nameSv: z.string(),
  nameEn: z.string(),
  synonymsSv: z.array(z.string()),
  synonymsEn: z.array(z.string()),
  /** Energy in multiples of resting, only for activities. */
  met: z.number().nullable(),
  /** Hidden by an admin: search leaves it out, workouts and templates retain it. */
  hidden: z.boolean().optional(),
  /** Among the most used: lists and search show it before the others. */
  common: z.boolean().optional(),
  /** Three to five short steps; null without an explanation. */
  steps: z.object({ sv: z.array(z.string()), en: z.array(z.string()) }).nullable(),
});
export type CatalogueExercise = z.infer<typeof catalogueExercise>;

export const ownExercise = exerciseProperties.extend({
  id,
  name: filledText(FITNESS_LENGTHS.exerciseName),
  secondaryMuscles: exerciseProperties.shape.secondaryMuscles.default([]),
  level: exerciseProperties.shape.level.default('beginner'),
  force: exerciseProperties.shape.force.default(null),
  mechanic: exerciseProperties.shape.mechanic.default(null),
  category: exerciseProperties.shape.category.default('strength'),
  steps: text(FITNESS_LENGTHS.exerciseSteps).default(''),
  met: z.number().min(FITNESS_BOUNDS.met.min).max(FITNESS_BOUNDS.met.max).nullable().default(null),
  ...times,
});
export type OwnExercise = z.infer<typeof ownExercise>;

/** An exercise of the external catalogue service. Its values are free text, not our codes. */
export const outsideExercise = z.object({
  name: z.string(),
  type: z.string().nullable(),
  muscle: z.string().nullable(),
  equipment: z.string().nullable(),
  difficulty: z.string().nullable(),
  instructions: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type OutsideExercise = z.infer<typeof outsideExercise>;

const about = callsAbout('exercises');

export const exercisesContract = {
  catalogue: about('GET', '/exercises', 'The catalogue for searching offline; empty when the caller has this version')
    .input(z.object({ version: z.string().max(64).optional() }).optional())
    .output(z.object({ version: z.string(), exercises: z.array(catalogueExercise) })),
  listOwn: about('GET', '/exercises/own', 'My own exercises').output(z.object({ exercises: z.array(ownExercise) })),
  saveOwn: about('PUT', '/exercises/own/{id}', 'Create or change an own exercise; idempotent')
    .input(ownExercise)
    .output(done),
  removeOwn: about('DELETE', '/exercises/own/{id}', 'Remove an own exercise; idempotent').input(removal).output(done),
  searchOutside: about(
    'GET',
    '/exercises/outside',
    'Search the external exercise catalogue, or the embedded one when there is none',
  )
    .meta({ rateLimit: 'look-up' })
    .input(
      z
        .object({ query: text(100).default(''), muscle: muscle.optional() })
        .refine(({ query, muscle: of }) => query.length >= 2 || of !== undefined, { path: ['query'], error: 'short' }),
    )
    .output(
      z.object({
        /** The configured service, or the embedded catalogue when no service is configured. */
        answeredBy: z.enum(['service', 'embedded']),
        exercises: z.array(outsideExercise),
        /** The unparsed response. */
        raw: z.unknown(),
      }),
    ),
};
