import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import {
  EQUIPMENT,
  type Equipment,
  LEVELS,
  LOGGED,
  type Logged,
  MUSCLES,
  type Muscle,
} from '#domain/fitness/fitness-codes.ts';
import type { OwnExerciseFields } from './use-own-exercises.ts';

/** The values of the form; initially without a main muscle. */
export type OwnExerciseForm = {
  name: string;
  primaryMuscle: string;
  secondaryMuscles: readonly Muscle[];
  equipment: string;
  level: string;
  logged: string;
  steps: string;
};

type Problem = 'nameRequired' | 'nameLong' | 'muscleRequired' | 'stepsLong';
type Problems = { [Field in keyof OwnExerciseForm]?: Problem | undefined };

export function emptyOwnExercise(name: string): OwnExerciseForm {
  return {
    name,
    primaryMuscle: '',
    secondaryMuscles: [],
    equipment: 'barbell',
    level: 'beginner',
    logged: 'weight-reps',
    steps: '',
  };
}

export function writeOwnExercise(exercise: OwnExercise): OwnExerciseForm {
  const { name, primaryMuscle, secondaryMuscles, equipment, level, logged, steps } = exercise;
  return { name, primaryMuscle, secondaryMuscles, equipment, level, logged, steps };
}

export function checkOwnExercise({ name, primaryMuscle, steps }: OwnExerciseForm): Problems {
  return {
    name: checkName(name.trim()),
    primaryMuscle: primaryMuscle === '' ? 'muscleRequired' : undefined,
    steps: steps.trim().length > FITNESS_LENGTHS.exerciseSteps ? 'stepsLong' : undefined,
  };
}

function checkName(name: string): Problem | undefined {
  if (name === '') return 'nameRequired';
  return name.length > FITNESS_LENGTHS.exerciseName ? 'nameLong' : undefined;
}

/** The exercise of the form; fields without an input are taken from `before`. */
export function readOwnExercise(form: OwnExerciseForm, before?: OwnExercise): OwnExerciseFields {
  const primaryMuscle: Muscle = MUSCLES.find((muscle) => muscle === form.primaryMuscle) ?? 'abdominals';
  const equipment: Equipment = EQUIPMENT.find((known) => known === form.equipment) ?? 'other';
  const logged: Logged = LOGGED.find((known) => known === form.logged) ?? 'weight-reps';
  return {
    name: form.name.trim(),
    primaryMuscle,
    secondaryMuscles: form.secondaryMuscles.filter((muscle) => muscle !== primaryMuscle),
    equipment,
    level: LEVELS.find((known) => known === form.level) ?? 'beginner',
    logged,
    steps: form.steps.trim(),
    force: before?.force ?? null,
    mechanic: before?.mechanic ?? null,
    category: before?.category ?? (logged === 'distance' ? 'cardio' : 'strength'),
    met: before?.met ?? null,
  };
}
