import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { recipeLinksRoutes } from './recipe-links/recipe-links.routes.ts';
import { readCookings, removeCooking, saveCooking } from './recipes/cookings.service.ts';
import { readRecipes, removeRecipe, saveRecipe } from './recipes/recipes.service.ts';

const calls = memberCalls.recipes;

export const recipesRoutes = {
  list: calls.list.handler(async ({ context }) => ({ recipes: await readRecipes(context.db, context.member.userId) })),
  save: calls.save.handler(async ({ context, input }) => {
    await saveRecipe(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removeRecipe(context.db, context, context.member.userId, input);
    return DONE;
  }),
  cookings: calls.cookings.handler(({ context }) => readCookings(context.db, context.member.userId)),
  saveCooking: calls.saveCooking.handler(async ({ context, input }) => {
    await saveCooking(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeCooking: calls.removeCooking.handler(async ({ context, input }) => {
    await removeCooking(context.db, context, context.member.userId, input);
    return DONE;
  }),
  ...recipeLinksRoutes,
};
