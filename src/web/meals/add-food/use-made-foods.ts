import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { foodOfCooking } from '#domain/meals/recipes/cooking.ts';
import { foodOfRecipe, isEdible } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCookings, useRecipes } from '../recipe-queries.ts';

/** The member's recipes, and cooked batches with something left, as searchable foods. */
export function useMadeFoods(): Food[] {
  const t = useTranslations('meals');
  const format = useFormat();
  const { recipes, find } = useRecipes();
  const { cooked } = useCookings();
  return useMemo(() => {
    const left = cooked.filter(({ state }) => isEdible(state.leftGrams));
    const cookedBatches = left.map(({ cooking }) => ({
      ...foodOfCooking(cooking),
      brand: t('food.cookedOn', { day: format.dayShort(cooking.day) }),
    }));
    const dishes = recipes.flatMap((recipe) => foodOfRecipe(recipe, find) ?? []);
    return [...cookedBatches, ...dishes.map((dish) => ({ ...dish, brand: t('food.recipe') }))];
  }, [recipes, find, cooked, t, format]);
}
