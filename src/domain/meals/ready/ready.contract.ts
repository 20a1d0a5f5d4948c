import * as z from 'zod';
import { call } from '../../calls.contract.ts';
import { id, readyTexts } from '../../shapes.contract.ts';
import { mealType, planFood } from '../meals.contract.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import { READY_TAGS, READY_WEEK_DISHES } from './ready-recipes.ts';

/** A ready-made recipe without its texts. The `lines` of the texts are the steps. */
export const readyRecipeContent = z.object({
  /** How its cover is drawn: a dish, its colour and what is in it ("bowl cream dots:blueberry"). */
  cover: z.string().max(120),
  portions: z.int().min(RECIPE_BOUNDS.portions.min).max(RECIPE_BOUNDS.portions.max),
  minutes: z.int().min(1).max(RECIPE_BOUNDS.minutes),
  tags: z.array(z.enum(READY_TAGS)),
  ingredients: z.array(planFood).min(1).max(RECIPE_BOUNDS.ingredients),
});

const readyRecipe = readyRecipeContent.extend({
  /** A member's own copy has the same id. */
  id,
  /** Its stable name in addresses. */
  slug: z.string(),
  texts: readyTexts,
});
export type ReadyRecipe = z.infer<typeof readyRecipe>;

export const readyMealsCalls = {
  ready: call
    .route({
      method: 'GET',
      path: '/ready-recipes',
      tags: ['recipes'],
      summary: 'Ready-made recipes, in both languages; none when the caller has this version',
    })
    .input(z.object({ version: z.string().max(64).optional() }).optional())
    .output(z.object({ version: z.string(), recipes: z.array(readyRecipe) })),
};

/** The dishes of a ready-made week, without its texts. The `lines` of the texts are advice. */
export const readyWeekContent = z.object({
  dishes: z
    .array(
      z.object({
        weekday: z.int().min(0).max(6),
        mealType,
        /** A food of the catalogue, or portions of a ready-made recipe (`recipe:<id>`). */
        food: planFood,
      }),
    )
    .max(READY_WEEK_DISHES),
});

const readyWeek = readyWeekContent.extend({ id, slug: z.string(), texts: readyTexts });
export type ReadyWeek = z.infer<typeof readyWeek>;

export const readyWeekCalls = {
  ready: call
    .route({ method: 'GET', path: '/ready-weeks', tags: ['week plan'], summary: 'Ready-made weeks, in both languages' })
    .output(z.object({ weeks: z.array(readyWeek) })),
};
