import type { CatalogueExercise } from '../exercises/exercises.contract.ts';

/** A bench press by default. */
export function makeExercise(over: Partial<CatalogueExercise> = {}): CatalogueExercise {
  return {
    id: 'bench-press',
    nameSv: 'Bänkpress',
    nameEn: 'Bench press',
    synonymsSv: ['bänk'],
    synonymsEn: [],
    primaryMuscle: 'chest',
    secondaryMuscles: ['triceps', 'shoulders'],
    equipment: 'barbell',
    level: 'intermediate',
    force: 'push',
    mechanic: 'compound',
    category: 'strength',
    logged: 'weight-reps',
    met: null,
    common: true,
    steps: { sv: ['Ligg på bänken.', 'Pressa upp.'], en: ['Lie on the bench.', 'Press up.'] },
    ...over,
  };
}
