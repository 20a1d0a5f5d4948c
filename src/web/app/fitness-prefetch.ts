import type { QueryClient } from '@tanstack/react-query';
import { today } from '#web/platform/format/use-today.ts';
import type { RouterContext } from './router-context.ts';

/** Asks for the exercises, and one of them, while their page is on its way. No part of the first view. */
export function prefetchExercises(queryClient: QueryClient, exerciseId?: string): void {
  import('#web/fitness/fitness-queries.ts').then(
    ({ exerciseCatalogueQuery, ownExercisesQuery, exerciseLogQuery, progressQuery }) => {
      void queryClient.prefetchQuery(exerciseCatalogueQuery());
      void queryClient.prefetchQuery(ownExercisesQuery());
      void queryClient.prefetchQuery(exerciseLogQuery());
      if (exerciseId !== undefined) void queryClient.prefetchQuery(progressQuery(exerciseId));
    },
    // The page itself asks again, and says what went wrong.
    () => undefined,
  );
}

/** Asks for the hub and the exercises while a page of training is on its way. */
export function prefetchFitness(queryClient: QueryClient): void {
  import('#web/fitness/fitness-queries.ts').then(
    ({ exerciseCatalogueQuery, fitnessHubQuery }) => {
      void queryClient.prefetchQuery(fitnessHubQuery(today()));
      void queryClient.prefetchQuery(exerciseCatalogueQuery());
    },
    // The page itself asks again, and says what went wrong.
    () => undefined,
  );
}

/** Asks for a workout while its page is on its way. */
export function prefetchWorkout(queryClient: QueryClient, workoutId: string): void {
  import('#web/fitness/history/history-queries.ts').then(
    ({ workoutQuery }) => void queryClient.prefetchQuery(workoutQuery(workoutId)),
    // The page itself asks again, and says what went wrong.
    () => undefined,
  );
}

/** The texts of a page of training, whose parts come from several topics. */
export async function ensureTrainingTexts(messages: RouterContext['messages']): Promise<void> {
  await Promise.all((['fitness', 'exercises', 'live', 'history'] as const).map((part) => messages.ensure(part)));
}
