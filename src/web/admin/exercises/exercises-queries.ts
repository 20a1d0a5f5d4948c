import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminExercise, ExerciseListFilter } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';

type ExerciseSearch = {
  query?: string | undefined;
  filter?: ExerciseListFilter | undefined;
  page?: number | undefined;
};

export function adminExercisesQuery({ query = '', filter = 'all', page = 1 }: ExerciseSearch) {
  return queryOptions({
    queryKey: ['exercises-admin', 'list', query, filter, page],
    queryFn: () => api.exercisesAdmin.list({ query, filter, page }),
    placeholderData: keepPreviousData,
  });
}

export function adminExerciseQuery(id: string) {
  return queryOptions({ queryKey: ['exercises-admin', 'one', id], queryFn: () => api.exercisesAdmin.get({ id }) });
}

/** Shows the answer of a call, and reloads the list. */
export function showExercise(client: QueryClient, exercise: AdminExercise): void {
  void client.invalidateQueries({ queryKey: ['exercises-admin', 'list'] });
  client.setQueryData(adminExerciseQuery(exercise.id).queryKey, exercise);
}
