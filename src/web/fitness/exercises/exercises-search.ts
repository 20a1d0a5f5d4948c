import type { ExerciseFilter } from '#domain/fitness/exercises/search-exercises.ts';
import { EQUIPMENT, type Equipment, LEVELS, MUSCLES } from '#domain/fitness/fitness-codes.ts';
import { addressParser, type ChangesOf, choice, laterPage, typedText } from '#web/platform/address/parse-address.ts';

/** Search parameters of the exercises page: /exercises?q=press&muscle=chest&equipment=barbell,dumbbell&page=2. */
export const parseExercisesSearch = addressParser({
  q: typedText,
  muscle: choice(MUSCLES),
  /** Comma-separated. */
  equipment: (raw) => equipmentOf(String(raw ?? '')).join() || undefined,
  level: choice(LEVELS),
  mine: choice(['yes']),
  page: laterPage,
  /** The exercise shown beside the list on wide screens. */
  exercise: typedText,
  /** The sheet for an own exercise is open. */
  add: choice(['own']),
});
export type ExercisesSearch = ReturnType<typeof parseExercisesSearch>;

export function equipmentOf(text: string | undefined): Equipment[] {
  const asked = new Set((text ?? '').split(','));
  return EQUIPMENT.filter((known) => asked.has(known));
}

export function filterOf({ muscle, equipment, level }: ExercisesSearch): ExerciseFilter {
  return { equipment: equipmentOf(equipment), ...(muscle && { muscle }), ...(level && { level }) };
}

/** Changes search parameters; undefined removes one. A changed filter returns to the first page. */
export function withFilter(
  { page: _page, exercise: _exercise, ...search }: ExercisesSearch,
  change: ChangesOf<ExercisesSearch>,
): ExercisesSearch {
  return parseExercisesSearch({ ...search, ...change });
}
