import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

const FRESH_MS = 120_000;
/** The catalogue changes with releases only. */
const CATALOGUE_FRESH_MS = 24 * 60 * 60_000;

type Catalogue = Awaited<ReturnType<typeof api.exercises.catalogue>>;

/** All exercises, kept for search without a network. Its key is its own: a logged set is no reason to read it again. */
export function exerciseCatalogueQuery() {
  return queryOptions({
    queryKey: ['exercise-catalogue'],
    queryFn: ({ client, queryKey }) => readCatalogue(client.getQueryData<Catalogue>(queryKey)),
    select: exercisesOf,
    staleTime: CATALOGUE_FRESH_MS,
    meta: { lastSeen: 'exercises.catalogue' },
  });
}

function exercisesOf({ exercises }: Catalogue) {
  return exercises;
}

/** Nothing is sent when this device has the newest already. */
async function readCatalogue(cached: Catalogue | undefined): Promise<Catalogue> {
  const answer = await api.exercises.catalogue(cached ? { version: cached.version } : {});
  return cached && answer.version === cached.version ? cached : answer;
}

export function ownExercisesQuery() {
  return queryOptions({
    queryKey: ['exercises', 'own'],
    queryFn: async () => (await api.exercises.listOwn()).exercises,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'exercises.listOwn' },
  });
}

/** The last sessions and bests of every exercise that was ever done. */
export function exerciseLogQuery() {
  return queryOptions({
    queryKey: ['fitness', 'exercise-log'],
    queryFn: async () => (await api.fitness.exerciseLog()).exercises,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.exerciseLog' },
  });
}

/** Curves, bests and history of one exercise. */
export function progressQuery(exerciseId: string) {
  return queryOptions({
    queryKey: ['fitness', 'progress', exerciseId],
    queryFn: () => api.fitness.progress({ exerciseId }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.progress' },
  });
}

/** Sets per muscle in the week that begins with a Monday. */
export function muscleWeekQuery(monday: Day) {
  return queryOptions({
    queryKey: ['fitness', 'muscles', monday],
    queryFn: () => api.fitness.muscleWeek({ day: monday, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.muscleWeek' },
  });
}

/** What every day of the hub begins with. */
export const HUB_KEY = ['fitness', 'hub'] as const;

/** Everything that the training hub shows, the member's settings of training among it. `useFitnessHub` reads it. */
export function fitnessHubQuery(day: Day) {
  return queryOptions({
    queryKey: [...HUB_KEY, day],
    queryFn: () => api.fitness.hub({ day, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.hub' },
  });
}
