import { queryOptions } from '@tanstack/react-query';
import type { CardRequest } from '#domain/community/cards/cards.contract.ts';
import { exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import type { Language } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

export type SharedKind = 'workout' | 'template' | 'mealPlan' | 'recipe' | 'exercise';
export type Choice = { key: string; title: string; at: string | null; request: Omit<CardRequest, 'seen'> };

const FRESH_MS = 60_000;

/** Names of the catalogue's exercises by id. Read only where a strength curve or a workout is shown. */
export function exerciseNamesQuery() {
  return queryOptions({
    queryKey: ['community', 'exerciseNames'],
    queryFn: async () => {
      const { exercises } = await api.exercises.catalogue({});
      return new Map(exercises.map((exercise) => [exercise.id, exercise]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The card that others would see. Always read anew, because exactly this is shared. */
export function previewQuery(request: Omit<CardRequest, 'seen'>) {
  return queryOptions({
    queryKey: ['community', 'previewCard', request],
    queryFn: () => api.community.previewCard(request),
    staleTime: 0,
    retry: false,
  });
}

/** The member's own items of a kind, newest first. */
export function choicesQuery(kind: SharedKind, span: { from: string; to: string }, language: Language) {
  return queryOptions({
    queryKey: ['community', 'shareChoices', kind, span, language],
    queryFn: () => READERS[kind](span, language),
    staleTime: FRESH_MS,
  });
}

type Span = { from: string; to: string };
type Reader = (span: Span, language: Language) => Promise<Choice[]>;

const READERS: Record<SharedKind, Reader> = {
  workout: async () => {
    const { workouts } = await api.fitness.history({ page: 1, timeZone: browserTimeZone() });
    return workouts.map(({ id, name, createdAt }) => ({
      key: id,
      title: name,
      at: createdAt,
      request: { kind: 'workout', id },
    }));
  },
  template: async () => {
    const { templates } = await api.fitness.templates();
    const own = templates.filter(({ provided }) => !provided);
    return own.map(({ id, name }) => ({ key: id, title: name, at: null, request: { kind: 'template', id } }));
  },
  mealPlan: async () => {
    const { plans } = await api.mealPlans.list();
    return plans.map(({ id, name }) => ({ key: id, title: name, at: null, request: { kind: 'mealPlan', id } }));
  },
  recipe: async () => {
    const { recipes } = await api.recipes.list();
    return recipes.map(({ id, name }) => ({ key: id, title: name, at: null, request: { kind: 'recipe', id } }));
  },
  exercise: async (span, language) => {
    const [{ exercises: done }, { exercises }, { exercises: own }] = await Promise.all([
      api.fitness.exerciseLog(),
      api.exercises.catalogue({}),
      api.exercises.listOwn(),
    ]);
    const names = new Map([
      ...exercises.map((exercise) => [exercise.id, exerciseName(exercise, language)] as const),
      ...own.map(({ id, name }) => [id, name] as const),
    ]);
    return done.flatMap(({ exerciseId, lastAt, times }) => {
      const title = names.get(exerciseId);
      if (title === undefined || times < 2) return [];
      const request = { kind: 'curve', curve: 'exercise', exerciseId, ...span } as const;
      return [{ key: exerciseId, title, at: lastAt, request }];
    });
  },
};
