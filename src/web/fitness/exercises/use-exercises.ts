import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { type AnyExercise, exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { localExerciseLog } from '#domain/fitness/progress/local-log.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { exerciseCatalogueQuery, exerciseLogQuery } from '../fitness-queries.ts';
import { WORKOUTS } from '../workout-rows.ts';
import { useFavouriteExercises, useTrainingSettings } from './use-fitness-settings.ts';
import { useOwnExercises } from './use-own-exercises.ts';

const isShown = ({ hidden }: CatalogueExercise) => !hidden;

export type Exercises = ReturnType<typeof useExercises>;

/** All exercises that the member can choose, own ones first, with the log of each. */
export function useExercises() {
  const query = useQuery(exerciseCatalogueQuery());
  const own = useOwnExercises();
  const done = useExercisesDone();
  const favourites = useFavouriteExercises();
  const catalogue = query.data;
  const all = useMemo<AnyExercise[]>(() => [...own, ...(catalogue ?? []).filter(isShown)], [own, catalogue]);
  // Includes hidden exercises, which workouts and templates may still use.
  const byId = useMemo(
    () => new Map([...own, ...(catalogue ?? [])].map((exercise): [string, AnyExercise] => [exercise.id, exercise])),
    [own, catalogue],
  );
  return { query, all, own, byId, done, favourites };
}

/** The current name of a stored exercise in the member's language; a removed exercise retains its stored name. */
export function useStoredNames(): (stored: { exerciseId: string; name: string }) => string {
  const { language } = useLanguage();
  const { byId } = useExercises();
  return ({ exerciseId, name }) => {
    const known = byId.get(exerciseId);
    return known ? exerciseName(known, language) : name;
  };
}

/** The exercise log, including unsent workouts of this device. */
function useExercisesDone() {
  const { data: log, dataUpdatedAt } = useQuery(exerciseLogQuery());
  const saved = useRows(WORKOUTS, { data: NONE, dataUpdatedAt });
  const { oneRmFormula } = useTrainingSettings();
  return useMemo(() => localExerciseLog(log ?? [], saved, oneRmFormula), [log, saved, oneRmFormula]);
}

const NONE: readonly WorkoutRow[] = [];
