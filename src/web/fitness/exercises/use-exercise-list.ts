import { useMemo } from 'react';
import { orderExercises } from '#domain/fitness/exercises/order-exercises.ts';
import { type AnyExercise, filterExercises, searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { type ExercisesSearch, filterOf } from './exercises-search.ts';
import type { Exercises } from './use-exercises.ts';

export const PAGE_SIZE = 20;

export type ExerciseList = {
  exercises: AnyExercise[];
  total: number;
  page: number;
  /** True when there is no exact match and the results are similar names. */
  areGuesses: boolean;
};

/** One page of the filtered and sorted list. Runs on the device, so it works offline. */
export function useExerciseList({ all, own, done, favourites }: Exercises, search: ExercisesSearch): ExerciseList {
  const { language } = useLanguage();
  const { q = '', muscle, equipment, level, mine, page: asked = 1 } = search;
  const favouriteIds = favourites.ids;
  const found = useMemo(() => {
    const isMine = (id: string) => done.has(id) || favouriteIds.has(id);
    const among = new Set([...own.map(({ id }) => id), ...done.keys(), ...favouriteIds]);
    const filter = filterOf({
      ...(muscle && { muscle }),
      ...(equipment && { equipment }),
      ...(level && { level }),
    });
    const filtered = filterExercises(all, { ...filter, ...(mine && { among }) });
    if (q.trim() !== '') return searchExercises(filtered, q, language, isMine);
    const historyOf = (id: string) => ({ isFavourite: favouriteIds.has(id), lastAt: done.get(id)?.lastAt ?? null });
    return { exercises: orderExercises(filtered, historyOf, language), areGuesses: false };
  }, [all, own, done, favouriteIds, q, muscle, equipment, level, mine, language]);
  const total = found.exercises.length;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  return {
    exercises: found.exercises.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total,
    page,
    areGuesses: found.areGuesses,
  };
}
