import { useTranslations } from 'use-intl';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import type { ReadyView } from '../ready-queries.ts';
import { useRecipes } from '../recipe-queries.ts';
import { RECIPES } from '../recipe-rows.ts';

/**
 * The member's own copy of a ready-made recipe, saved the first time it is used: then cooking, week, shopping list and nutrients work as for
 * every own recipe. Null when the device could not store it.
 */
export function useTakeReady() {
  const t = useTranslations('recipes');
  const { find } = useOwnById();
  const { add } = useWrites(RECIPES, t('errors.save'));
  const take = async ({ recipe }: ReadyView): Promise<Recipe | null> => {
    const { createdAt: _made, editedAt: _edited, ...copy } = recipe;
    return find(recipe.id) ?? add(copy);
  };
  return { take, find };
}

function useOwnById() {
  const { recipes } = useRecipes();
  return { find: (id: string): Recipe | undefined => recipes.find((recipe) => recipe.id === id) };
}
