import type { CatalogueExercise } from './exercises.contract.ts';

/** Fields of a catalogue exercise that an admin can correct. */
export const EXERCISE_FIELDS = [
  'nameSv',
  'nameEn',
  'synonymsSv',
  'synonymsEn',
  'primaryMuscle',
  'secondaryMuscles',
  'equipment',
  'level',
  'steps',
] as const;
/** Which of the catalogue an admin looks at. */
export const EXERCISE_FILTERS = ['all', 'corrected', 'hidden'] as const;

export type ExerciseFields = Pick<CatalogueExercise, (typeof EXERCISE_FIELDS)[number]>;

export type ExerciseEdit = { fields: Partial<ExerciseFields>; hidden: boolean };

/** The catalogue as members see it: corrected, and hidden exercises marked so that only search leaves them out. */
export function editedExercise(exercise: CatalogueExercise, edit: ExerciseEdit | undefined): CatalogueExercise {
  if (!edit) return exercise;
  return { ...exercise, ...edit.fields, ...(edit.hidden && { hidden: true }) };
}

/** What differs from our own catalogue is a correction; what is as it was follows the catalogue again. */
export function exerciseCorrections(ours: CatalogueExercise, wanted: ExerciseFields): Partial<ExerciseFields> {
  const differs = (field: keyof ExerciseFields) => JSON.stringify(ours[field]) !== JSON.stringify(wanted[field]);
  return Object.fromEntries(EXERCISE_FIELDS.filter(differs).map((field) => [field, wanted[field]]));
}
