import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadyRecipe } from '#domain/meals/ready/ready.contract.ts';
import { recipeFromReady } from '#domain/meals/ready/ready-recipes.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { api } from '#web/platform/api/api.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { type RecipeView, viewOf } from './recipe-queries.ts';

export function readyRecipesQuery() {
  return queryOptions({
    // Not below 'recipes': what is shipped does not change with the member's own recipes.
    queryKey: ['ready-recipes'],
    queryFn: ({ client, queryKey }) => readReady(client.getQueryData<Ready>(queryKey)),
    select: recipesOf,
    staleTime: 3_600_000,
    meta: { lastSeen: 'recipes.ready' },
  });
}

type Ready = Awaited<ReturnType<typeof api.recipes.ready>>;

function recipesOf({ recipes }: Ready) {
  return recipes;
}

/** Nothing is sent when this device has the newest already. */
async function readReady(cached: Ready | undefined): Promise<Ready> {
  const answer = await api.recipes.ready(cached ? { version: cached.version } : {});
  return cached && answer.version === cached.version ? cached : answer;
}

/** A ready-made recipe in the member's language, in the shape of an own one. */
export type ReadyView = RecipeView & { ready: ReadyRecipe; about: string };

/** Ready-made recipes in the member's language, in the shipped order. */
export function useReadyRecipes() {
  const t = useTranslations('recipes');
  const { language } = useLanguage();
  const query = useQuery(readyRecipesQuery());
  const { data } = query;
  const views = useMemo<ReadyView[] | undefined>(
    () =>
      data?.map((ready) => {
        const text = readyText(ready.texts, language);
        const recipe = recipeFromReady(ready, text, (tag) => t(`readyTags.${tag}`));
        const times = { createdAt: SHIPPED_AT, editedAt: SHIPPED_AT };
        return { ...viewOf({ ...recipe, ...times }, () => undefined), ready, about: text.about };
      }),
    [data, language, t],
  );
  return { query, views };
}

/** Replaced when a copy is saved. */
const SHIPPED_AT = '2026-11-19T00:00:00.000Z';

/** The drawn cover of a ready-made recipe or a member's copy of one; undefined for others. */
export function useReadyCover(recipeId: string): string | undefined {
  const { data } = useQuery({ ...readyRecipesQuery(), enabled: false });
  return data?.find(({ id }) => id === recipeId)?.cover;
}
