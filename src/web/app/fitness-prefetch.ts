import type { QueryClient } from '@tanstack/react-query';
import { today } from '#web/platform/format/use-today.ts';
import type { RouterContext } from './router-context.ts';

/** Prefetches the exercises, and one of them, while their page is loading. Its code is not part of the first view. */
export function prefetchExercises(queryClient: QueryClient, exerciseId?: string): void {
  import('#web/fitness/fitness-queries.ts').then(
    ({ exerciseCatalogueQuery, ownExercisesQuery, exerciseLogQuery, progressQuery }) => {
      void queryClient.prefetchQuery(exerciseCatalogueQuery());
      void queryClient.prefetchQuery(ownExercisesQuery());
      void queryClient.prefetchQuery(exerciseLogQuery());
      if (exerciseId !== undefined) void queryClient.prefetchQuery(progressQuery(exerciseId));
    },
    // The page fetches again, and shows the error.
    () => undefined,
  );
}

/** Prefetches the hub and the exercises while a page of fitness is loading. */
export function prefetchFitness(queryClient: QueryClient): void {
  import('#web/fitness/fitness-queries.ts').then(
    ({ exerciseCatalogueQuery, fitnessHubQuery }) => {
      void queryClient.prefetchQuery(fitnessHubQuery(today()));
      void queryClient.prefetchQuery(exerciseCatalogueQuery());
    },
    // The page fetches again, and shows the error.
    () => undefined,
  );
}

/** Prefetches a workout while its page is loading. */
export function prefetchWorkout(queryClient: QueryClient, workoutId: string): void {
  import('#web/fitness/history/history-queries.ts').then(
    ({ workoutQuery }) => void queryClient.prefetchQuery(workoutQuery(workoutId)),
    // The page fetches again, and shows the error.
    () => undefined,
  );
}

/** Loads a page of fitness: its texts come from several topics. */
export async function loadTraining({ context: { queryClient, messages } }: { context: RouterContext }): Promise<void> {
  prefetchFitness(queryClient);
  await messages.ensure('fitness', 'exercises', 'live', 'history');
}
