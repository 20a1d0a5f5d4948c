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
export const EXERCISE_FILTERS = ['all', 'corrected', 'hidden'] as const;

export type ExerciseFields = Pick<CatalogueExercise, (typeof EXERCISE_FIELDS)[number]>;

export type ExerciseEdit = { fields: Partial<ExerciseFields>; hidden: boolean };

/** The catalogue as members see it: with corrections applied. Hidden exercises are marked, because only search leaves them out. */
export function editedExercise(exercise: CatalogueExercise, edit: ExerciseEdit | undefined): CatalogueExercise {
  if (!edit) return exercise;
  return { ...exercise, ...edit.fields, ...(edit.hidden && { hidden: true }) };
}

/** Only values that differ from the catalogue are stored as corrections; the rest follows later changes of the catalogue. */
export function exerciseCorrections(ours: CatalogueExercise, wanted: ExerciseFields): Partial<ExerciseFields> {
  const differs = (field: keyof ExerciseFields) => JSON.stringify(ours[field]) !== JSON.stringify(wanted[field]);
  return Object.fromEntries(EXERCISE_FIELDS.filter(differs).map((field) => [field, wanted[field]]));
}
