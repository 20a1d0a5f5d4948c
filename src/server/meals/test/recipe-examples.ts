import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeCooking, makeRecipe } from '#server/test/food/make-recipes.ts';

const nothing = () => undefined;

/** Examples of the calls about recipes and what was cooked. */
export const RECIPE_EXAMPLES: Record<string, CallExample> = {
  'recipes.list': { input: nothing },
  'recipes.save': { input: () => makeRecipe() },
  'recipes.remove': {
    input: async (_api, owner) => {
      const recipe = makeRecipe();
      await owner.client.recipes.save(recipe);
      return { id: recipe.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'recipes.cookings': { input: nothing },
  'recipes.saveCooking': { input: () => makeCooking() },
  'recipes.removeCooking': {
    input: async (_api, owner) => {
      const cooking = makeCooking();
      await owner.client.recipes.saveCooking(cooking);
      return { id: cooking.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
