import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { MEALS_LENGTHS, RECIPE_BOUNDS } from '../meals-bounds.ts';
import { recipeSource } from '../recipes/recipes.contract.ts';

const lines = (maxLength: number, maxCount: number) => z.array(z.string().max(maxLength)).max(maxCount);

/** A recipe as a web page states it; its ingredients are lines of text. Nothing is saved. */
const readPage = z.object({
  name: z.string(),
  portions: z.int().nullable(),
  minutes: z.int().nullable(),
  ingredients: lines(MEALS_LENGTHS.recipeLine, RECIPE_BOUNDS.ingredients),
  steps: lines(MEALS_LENGTHS.recipeStep, RECIPE_BOUNDS.steps),
  source: recipeSource,
  /** Its picture as a data URL (WebP); null when it has none that can be fetched. */
  picture: z.string().nullable(),
});
export type ReadPage = z.infer<typeof readPage>;

export const recipePageCalls = {
  readPage: callsAbout('recipes', { closedToKeys: true })(
    'POST',
    '/recipes/read-page',
    'Read the recipe of a web page, for the member to check; nothing is saved',
  )
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ url: z.string().max(MEALS_LENGTHS.pageAddress) }))
    .output(readPage),
};
