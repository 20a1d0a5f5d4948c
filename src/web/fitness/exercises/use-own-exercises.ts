import shape from 'virtual:row-shape/exercises.saveOwn';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { type NewRow, syncedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { ownExercisesQuery } from '../fitness-queries.ts';

export const OWN_EXERCISES = syncedTable<OwnExercise>({
  name: 'member_exercises',
  shape,
  save: ['exercises', 'saveOwn'],
  remove: ['exercises', 'removeOwn'],
  useLabel: () => labelOf,
});

/** Own exercises, including unsent ones. */
export function useOwnExercises(): OwnExercise[] {
  return useRows(OWN_EXERCISES, useQuery(ownExercisesQuery()));
}

export type OwnExerciseFields = NewRow<OwnExercise>;

/** Creates, changes and removes own exercises. Logged workouts are not affected. */
export function useOwnExerciseActions() {
  const t = useTranslations('exercises');
  const { add, change, remove } = useWrites(OWN_EXERCISES, t('errors.saving'));
  return {
    make: add,
    change: async (before: OwnExercise, fields: OwnExerciseFields) => (await change(before, fields)) !== null,
    remove: async (exercise: OwnExercise) =>
      (await remove(exercise, t('own.removed', { name: exercise.name }))) !== null,
  };
}

function labelOf({ name }: OwnExercise) {
  return { key: 'exercises.unsent.own', detailKey: 'exercises.unsent.ownDetail', values: { name } };
}
