import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readReadyRecipes } from './ready/ready-recipes.service.ts';
import { recipeLinksRoutes } from './recipe-links/recipe-links.routes.ts';
import { readRecipeAt } from './recipe-pages/recipe-pages.service.ts';
import { readCookings, removeCooking, saveCooking } from './recipes/cookings.service.ts';
import { readRecipes, removeRecipe, saveRecipe } from './recipes/recipes.service.ts';

const calls = memberCalls.recipes;

export const recipesRoutes = {
  list: calls.list.handler(async ({ context }) => ({ recipes: await readRecipes(context.db, context.member.userId) })),
  save: calls.save.handler(doneByMember(saveRecipe)),
  remove: calls.remove.handler(doneByMember(removeRecipe)),
  cookings: calls.cookings.handler(({ context }) => readCookings(context.db, context.member.userId)),
  saveCooking: calls.saveCooking.handler(doneByMember(saveCooking)),
  removeCooking: calls.removeCooking.handler(doneByMember(removeCooking)),
  ready: calls.ready.handler(({ context, input }) => readReadyRecipes(context.db, input?.version)),
  ...recipeLinksRoutes,
  readPage: calls.readPage.handler(({ context, input }) => readRecipeAt(context, input.url)),
};
