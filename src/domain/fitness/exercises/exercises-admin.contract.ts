import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { filledText, pageNumber, text } from '../../shapes.contract.ts';
import { FITNESS_LENGTHS } from '../fitness-bounds.ts';
import { EQUIPMENT, LEVELS, MUSCLES } from '../fitness-codes.ts';
import { EXERCISE_FILTERS } from './edit-exercise.ts';
import { catalogueExercise } from './exercises.contract.ts';

const about = callsAbout('admin exercises', { access: 'admin', area: 'content' });
const MAX_SYNONYMS = 20;
const MAX_STEPS = 10;

export type ExerciseListFilter = (typeof EXERCISE_FILTERS)[number];

const exerciseId = filledText(64);
const name = filledText(FITNESS_LENGTHS.exerciseName);
const synonyms = z.array(name).max(MAX_SYNONYMS);
const steps = z.array(filledText(FITNESS_LENGTHS.exerciseSteps)).max(MAX_STEPS);

/** The editable fields of an exercise. Workouts depend on all others. */
export const exerciseFields = z.object({
  nameSv: name,
  nameEn: name,
  synonymsSv: synonyms,
  synonymsEn: synonyms,
  primaryMuscle: z.enum(MUSCLES),
  secondaryMuscles: z.array(z.enum(MUSCLES)).max(MUSCLES.length),
  equipment: z.enum(EQUIPMENT),
  level: z.enum(LEVELS),
  steps: z.object({ sv: steps, en: steps }).nullable(),
});

const adminExercise = catalogueExercise.extend({
  version: z.int(),
  hidden: z.boolean(),
  /** The catalogue's own values of the fields that an admin has corrected. */
  ours: z.record(z.string(), z.unknown()),
});
export type AdminExercise = z.infer<typeof adminExercise>;
/** Payload of STALE_EDIT: the exercise as it is now. */
export type StaleExercise = { current: AdminExercise };

export const exercisesAdminContract = {
  list: about('GET', '/admin/exercises', 'Exercises of the catalogue, including hidden ones')
    .input(
      z.object({ query: text(100).default(''), filter: z.enum(EXERCISE_FILTERS).default('all'), page: pageNumber }),
    )
    .output(
      z.object({
        exercises: z.array(adminExercise),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
        counts: z.object({ all: z.int(), corrected: z.int(), hidden: z.int() }),
      }),
    ),
  get: about('GET', '/admin/exercises/{id}', 'One exercise with its corrections')
    .input(z.object({ id: exerciseId }))
    .output(adminExercise),
  save: about('PUT', '/admin/exercises/{id}', 'Correct an exercise, hide or show it')
    .input(exerciseFields.extend({ id: exerciseId, hidden: z.boolean(), version: z.int().min(0) }))
    .output(adminExercise),
};
