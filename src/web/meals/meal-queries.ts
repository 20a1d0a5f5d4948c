import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { Language } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

/** Meals of a day are read again after two minutes, and at once when something has been logged. */
const FRESH_MS = 120_000;
/** The catalogue for searching offline is large and changes with releases. */
const CATALOGUE_FRESH_MS = 24 * 60 * 60_000;

export type DayLog = Awaited<ReturnType<typeof api.meals.day>>;

export const DAYS_KEY = ['meals', 'day'] as const;

/** What was logged on a day, and the day's goals. */
export function dayQuery(day: Day) {
  return queryOptions({
    queryKey: [...DAYS_KEY, day],
    queryFn: () => api.meals.day({ day, timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'meals.day', staleWith: ['profile'] },
  });
}

export type Habits = Awaited<ReturnType<typeof api.foods.habits>>;

/** What is usually eaten at this meal around this time of day. One answer per meal is cached, for all hours. */
export function habitsQuery(mealType: MealType) {
  return queryOptions({
    queryKey: ['food-habits', mealType],
    queryFn: () => api.foods.habits({ mealType, hour: new Date().getHours(), timeZone: browserTimeZone() }),
    staleTime: FRESH_MS,
    // Read again when the dialog next opens: under a finger its rows must not change places.
    meta: { lastSeen: 'foods.habits', staleWith: ['meals', 'foods'] },
  });
}

export function ownFoodsQuery() {
  return queryOptions({
    queryKey: ['foods', 'own'],
    queryFn: async () => (await api.foods.listOwn()).foods,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'foods.listOwn' },
  });
}

/** The foods that can be searched without a network. It has a key of its own, so that logging a meal does not refetch it. */
export function catalogueQuery() {
  return queryOptions({
    queryKey: ['food-catalogue'],
    queryFn: ({ client, queryKey }) => readCatalogue(client.getQueryData<Catalogue>(queryKey)),
    select: foodsOf,
    staleTime: CATALOGUE_FRESH_MS,
    meta: { lastSeen: 'foods.common' },
  });
}

type Catalogue = Awaited<ReturnType<typeof api.foods.common>>;

function foodsOf({ foods }: Catalogue) {
  return foods;
}

/** Nothing is sent when this device has the newest already. */
async function readCatalogue(cached: Catalogue | undefined): Promise<Catalogue> {
  const answer = await api.foods.common(cached ? { version: cached.version } : {});
  return cached && answer.version === cached.version ? cached : answer;
}

/** Its key is its own, so that what a search has found does not change order while foods are being logged from it. */
export function searchQuery(query: string, language: Language) {
  return queryOptions({
    queryKey: ['food-search', language, query],
    queryFn: () => api.foods.search({ query, language }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** One food, for its portions: its id is in every logged row. */
export function foodQuery(id: string) {
  return queryOptions({
    queryKey: ['food', id],
    queryFn: () => api.foods.get({ id }),
    staleTime: FRESH_MS,
    retry: false,
  });
}
