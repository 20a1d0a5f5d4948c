import { useMemo } from 'react';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useMealPictures } from '../pictures/meal-pictures.ts';
import { useCookings } from '../recipe-queries.ts';

/** Returns the picture URL of a planned food: that of its recipe, also for a stored portion; null without one. */
export type PictureOf = (food: { foodId: string | null }) => string | null;

export function useDishPictures(): PictureOf {
  const pictures = useMealPictures();
  const { cooked } = useCookings();
  return useMemo(() => {
    const recipeOf = new Map(cooked.map(({ cooking }) => [cooking.id, cooking.recipeId]));
    return ({ foodId }) => {
      // Foods have no picture of a dish, at most a photo of their label.
      const recipeId = recipeIdOf(foodId) ?? recipeOf.get(cookingIdOf(foodId) ?? '');
      return pictures.get(recipeId ?? '')?.url ?? null;
    };
  }, [pictures, cooked]);
}
