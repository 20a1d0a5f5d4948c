import { useMemo } from 'react';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useMealPictures } from '../pictures/meal-pictures.ts';
import { useCookings } from '../recipe-queries.ts';

/** Where the picture of what is planned is shown from: that of its recipe, also for a box of it; null without one. */
export type PictureOf = (food: { foodId: string | null }) => string | null;

export function useDishPictures(): PictureOf {
  const pictures = useMealPictures();
  const { cooked } = useCookings();
  return useMemo(() => {
    const recipeOf = new Map(cooked.map(({ cooking }) => [cooking.id, cooking.recipeId]));
    return ({ foodId }) => {
      // A food has at most a photo of its label.
      const recipeId = recipeIdOf(foodId) ?? recipeOf.get(cookingIdOf(foodId) ?? '');
      return pictures.get(recipeId ?? '')?.url ?? null;
    };
  }, [pictures, cooked]);
}
