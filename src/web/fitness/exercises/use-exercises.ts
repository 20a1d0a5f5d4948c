import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { exerciseCatalogueQuery, exerciseLogQuery } from '../fitness-queries.ts';
import { useFavouriteExercises } from './use-fitness-settings.ts';
import { useOwnExercises } from './use-own-exercises.ts';

const isShown = ({ hidden }: CatalogueExercise) => !hidden;

export type Exercises = ReturnType<typeof useExercises>;

/** Every exercise the member can choose, theirs first, with what they have done of each. */
export function useExercises() {
  const query = useQuery(exerciseCatalogueQuery());
  const own = useOwnExercises();
  const { data: log } = useQuery(exerciseLogQuery());
  const favourites = useFavouriteExercises();
  const catalogue = query.data;
  const all = useMemo<AnyExercise[]>(() => [...own, ...(catalogue ?? []).filter(isShown)], [own, catalogue]);
  // Also those that an admin has hidden: workouts and templates that have them keep them.
  const byId = useMemo(
    () => new Map([...own, ...(catalogue ?? [])].map((exercise): [string, AnyExercise] => [exercise.id, exercise])),
    [own, catalogue],
  );
  const done = useMemo(() => new Map((log ?? []).map((entry) => [entry.exerciseId, entry])), [log]);
  return { query, all, own, byId, done, favourites };
}
