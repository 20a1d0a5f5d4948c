import type { ExerciseFilter } from '#domain/fitness/exercises/search-exercises.ts';
import { EQUIPMENT, type Equipment, LEVELS, MUSCLES } from '#domain/fitness/fitness-codes.ts';

/** Search parameters of the exercises page: /exercises?q=press&muscle=chest&equipment=barbell,dumbbell&page=2. */
export type ExercisesSearch = {
  q?: string;
  muscle?: string;
  /** Comma-separated. */
  equipment?: string;
  level?: string;
  mine?: 'yes';
  page?: number;
  /** The exercise shown beside the list on wide screens. */
  exercise?: string;
  /** The sheet for an own exercise is open. */
  add?: 'own';
};

const MAX_TEXT_LENGTH = 100;

export function parseExercisesSearch(search: Record<string, unknown>): ExercisesSearch {
  const { q, mine, exercise, add } = search;
  const muscle = MUSCLES.find((known) => known === search.muscle);
  const level = LEVELS.find((known) => known === search.level);
  const equipment = equipmentOf(String(search.equipment ?? '')).join();
  const page = Number(search.page);
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, MAX_TEXT_LENGTH) } : {}),
    ...(muscle ? { muscle } : {}),
    ...(equipment ? { equipment } : {}),
    ...(level ? { level } : {}),
    ...(mine === 'yes' ? { mine } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
    ...(typeof exercise === 'string' && exercise !== '' ? { exercise: exercise.slice(0, MAX_TEXT_LENGTH) } : {}),
    ...(add === 'own' ? { add } : {}),
  };
}

export function equipmentOf(text: string | undefined): Equipment[] {
  const asked = new Set((text ?? '').split(','));
  return EQUIPMENT.filter((known) => asked.has(known));
}

export function filterOf({ muscle, equipment, level }: ExercisesSearch): ExerciseFilter {
  const trained = MUSCLES.find((known) => known === muscle);
  const asked = LEVELS.find((known) => known === level);
  return {
    equipment: equipmentOf(equipment),
    ...(trained ? { muscle: trained } : {}),
    ...(asked ? { level: asked } : {}),
  };
}

/** Changes search parameters; undefined removes one. A changed filter returns to the first page. */
export function withFilter(
  { page: _page, exercise: _exercise, ...search }: ExercisesSearch,
  change: { [Part in keyof ExercisesSearch]?: ExercisesSearch[Part] | undefined },
): ExercisesSearch {
  return parseExercisesSearch({ ...search, ...change });
}
