import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { done, id, instant, language } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { recipe } from '../recipes/recipes.contract.ts';

/** A public link to a recipe. It shows the current recipe until its owner revokes it. */
const recipeLink = z.object({ recipeId: id, url: z.string(), createdAt: instant });
export type RecipeLink = z.infer<typeof recipeLink>;

/** What a link shows: the recipe, and the owner's name as other members see it. */
const linkedRecipe = z.object({
  recipe: recipe.omit({ id: true, createdAt: true, editedAt: true }),
  by: z.string(),
  /** URL of the picture; null when there is none. */
  pictureUrl: z.string().nullable(),
  /** Id of the recipe, for its owner only. */
  ownId: id.nullable(),
});
export type LinkedRecipe = z.infer<typeof linkedRecipe>;

const about = callsAbout('recipes', { closedToKeys: true });

export const recipeLinkCalls = {
  links: about('GET', '/recipes/links', 'The links to my recipes').output(z.object({ links: z.array(recipeLink) })),
  share: about('PUT', '/recipes/{id}/link', 'Create a link to a recipe, or return the existing one; idempotent')
    .meta({ rateLimit: 'write' })
    .input(z.object({ id }))
    .output(recipeLink),
  endShare: about('DELETE', '/recipes/{id}/link', 'Revoke the link to a recipe; idempotent')
    .input(z.object({ id }))
    .output(done),
  shared: about('GET', '/shared-recipe', 'The recipe of a link, for anyone who has the link')
    .meta({ access: 'anyone', rateLimit: 'look-up' })
    .input(z.object({ key: z.string().max(LENGTHS.token), language: language.default(ORIGINAL_LANGUAGE) }))
    .output(linkedRecipe),
};
