import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { exerciseCatalogueQuery, exerciseLogQuery } from '../fitness-queries.ts';
import { useFavouriteExercises } from './use-fitness-settings.ts';
import { useOwnExercises } from './use-own-exercises.ts';

export type Exercises = ReturnType<typeof useExercises>;

/** Every exercise the member can choose, theirs first, with what they have done of each. */
export function useExercises() {
  const query = useQuery(exerciseCatalogueQuery());
  const own = useOwnExercises();
  const { data: log } = useQuery(exerciseLogQuery());
  const favourites = useFavouriteExercises();
  const catalogue = query.data;
  const all = useMemo<AnyExercise[]>(() => [...own, ...(catalogue ?? [])], [own, catalogue]);
  const byId = useMemo(() => new Map(all.map((exercise) => [exercise.id, exercise])), [all]);
  const done = useMemo(() => new Map((log ?? []).map((entry) => [entry.exerciseId, entry])), [log]);
  return { query, all, own, byId, done, favourites };
}
