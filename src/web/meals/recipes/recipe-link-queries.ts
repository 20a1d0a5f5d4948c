import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RecipeLink } from '#domain/meals/recipe-links/recipe-links.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';

const FRESH_MS = 60_000;

function linksQuery() {
  return queryOptions({
    queryKey: ['recipes', 'links'],
    queryFn: async () => (await api.recipes.links()).links,
    staleTime: FRESH_MS,
  });
}

/** The link to a recipe; null without one, undefined while unknown. */
export function useRecipeLink(recipeId: string): RecipeLink | null | undefined {
  const { data } = useQuery(linksQuery());
  return data && (data.find((link) => link.recipeId === recipeId) ?? null);
}

/** The content of a link. Always refetched, because its owner may have changed the recipe or revoked the link. */
export function linkedRecipeQuery(key: string, language: Language) {
  return queryOptions({
    queryKey: ['recipes', 'shared', key, language],
    queryFn: () => api.recipes.shared({ key, language }),
    // The other language shows the same recipe until it has loaded.
    placeholderData: keepPreviousData,
  });
}
