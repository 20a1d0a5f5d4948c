import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeCooking, makeRecipe } from '#server/test/food/make-recipes.ts';
import type { TestMember } from '#server/test/makers.ts';

const nothing = () => undefined;

async function savedRecipe(_api: TestApi, owner: TestMember) {
  const recipe = makeRecipe();
  await owner.client.recipes.save(recipe);
  return { id: recipe.id };
}

/** Examples of recipe and cooking calls. */
export const RECIPE_EXAMPLES: Record<string, CallExample> = {
  'recipes.list': { input: nothing },
  'recipes.ready': { input: nothing },
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
  'recipes.links': { input: nothing },
  // The address is not public.
  'recipes.readPage': {
    input: () => ({ url: 'https://127.0.0.1/' }),
    owner: 'PAGE_UNREACHABLE',
    other: 'PAGE_UNREACHABLE',
  },
  'recipes.share': { input: savedRecipe, other: 'NOT_FOUND' },
  'recipes.endShare': { input: savedRecipe },
  'recipes.shared': {
    input: async (api, owner) => {
      const { url } = await owner.client.recipes.share(await savedRecipe(api, owner));
      return { key: new URL(url).searchParams.get('key') ?? '' };
    },
  },
};
