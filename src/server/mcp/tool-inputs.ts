import * as z from 'zod';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { foodId, mealType } from '#domain/meals/meals.contract.ts';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { day, filledText, id } from '#domain/shapes.contract.ts';

/** Inputs that several tools have. The descriptions are what a language model reads. */
export const dayInput = day.optional().describe('Day as YYYY-MM-DD. Left out: today, where the member lives.');
export const rowId = id.describe('Id of the row, from a reading tool.');
export const mealInput = mealType.describe('Which meal of the day.');

export const requestKey = filledText(80)
  .optional()
  .describe('A text of your own for this request. Repeating the call with the same text writes nothing twice.');

export const foodAmount = z.object({
  foodId: foodId.describe('Id from search_foods. Nutrients always come from the catalogue and cannot be sent.'),
  grams: z.number().min(FOOD_BOUNDS.grams.min).max(FOOD_BOUNDS.grams.max).optional().describe('Weight in grams.'),
  portion: z
    .object({
      unit: filledText(MEALS_LENGTHS.unit).describe('A unit listed in the portions of the food.'),
      count: z.number().positive().max(1000),
    })
    .optional()
    .describe('Instead of grams: a number of one of the portions of the food.'),
});
export type FoodAmount = z.output<typeof foodAmount>;
