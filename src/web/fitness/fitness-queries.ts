import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

const FRESH_MS = 120_000;
/** The catalogue changes with releases only. */
const CATALOGUE_FRESH_MS = 24 * 60 * 60_000;

type Catalogue = Awaited<ReturnType<typeof api.exercises.catalogue>>;

/** All exercises, cached for offline search. The separate key prevents a reload when a set is logged. */
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

/** Sends the cached version, so that an unchanged catalogue is not transferred. */
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

/** The last sessions and bests of every exercise ever done. */
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

/** Sets per muscle in the week that begins on a Monday. */
export function muscleWeekQuery(monday: Day) {
  return queryOptions({
    queryKey: ['fitness', 'muscles', monday],
    queryFn: () => api.fitness.muscleWeek({ day: monday, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.muscleWeek' },
  });
}

/** Prefix of the hub's query keys. */
export const HUB_KEY = ['fitness', 'hub'] as const;

/** The training hub with the member's training settings. Use `useFitnessHub` to read it. */
export function fitnessHubQuery(day: Day) {
  return queryOptions({
    queryKey: [...HUB_KEY, day],
    queryFn: () => api.fitness.hub({ day, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'fitness.hub' },
  });
}
