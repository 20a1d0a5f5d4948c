import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { call } from '../../calls.contract.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { day, done, filledText, id, instant } from '../../shapes.contract.ts';
import { checkMeal } from '../journal/logged-food.ts';
import { foodId, nutrients, type PlanFood, planFood } from '../meals.contract.ts';
import { PANTRY_BOUNDS, RECIPE_BOUNDS } from '../meals-bounds.ts';
import { BOX_PLACES, boxesProblem } from './boxes.ts';

const portions = z.int().min(RECIPE_BOUNDS.portions.min).max(RECIPE_BOUNDS.portions.max);
const grams = z.number().min(FOOD_BOUNDS.grams.min).max(FOOD_BOUNDS.grams.max);
const times = { createdAt: instant, editedAt: instant };

export const recipe = z.object({
  id,
  name: filledText(LENGTHS.recipeName),
  portions,
  /** From start to table; null when nobody has said. */
  minutes: z.int().min(1).max(RECIPE_BOUNDS.minutes).nullable(),
  tags: z.array(filledText(LENGTHS.recipeTag)).max(RECIPE_BOUNDS.tags),
  /** Foods of the catalogue, own foods, and other recipes (`recipe:<id>`), with the figures they had when they were added. */
  ingredients: z.array(planFood).max(RECIPE_BOUNDS.ingredients),
  /** Lines of a pasted list that were not understood: kept, shown, and not counted. */
  unread: z.array(filledText(LENGTHS.recipeLine)).max(RECIPE_BOUNDS.ingredients),
  steps: z.array(filledText(LENGTHS.recipeStep)).max(RECIPE_BOUNDS.steps),
  ...times,
});
export type Recipe = z.infer<typeof recipe>;

/** A recipe as a device sends it: something is in it, and what its ingredients are said to hold fits in their amounts. */
export const sentRecipe = recipe.superRefine(({ ingredients, unread }, context) => {
  const problem = ingredients.length + unread.length === 0 ? 'empty-recipe' : firstProblem(ingredients);
  if (problem) context.addIssue({ code: 'custom', path: ['ingredients'], message: problem });
});

function firstProblem(ingredients: readonly PlanFood[]) {
  const problems = ingredients.map((food) => checkMeal({ ...food, id: food.foodId, amount: food.grams }));
  return problems.find((problem) => problem !== null);
}

const box = z.object({
  /** Also the id of the journal's row when the box is eaten, so that it is eaten once on however many devices. */
  id,
  grams,
  place: z.enum(BOX_PLACES),
  bestBefore: day,
  /** Thrown or given away. */
  discarded: z.boolean().default(false),
});
export type FoodBox = z.infer<typeof box>;

export const usedFood = z.object({ foodId, grams: z.number().positive().max(PANTRY_BOUNDS.amount) });
export type UsedFood = z.infer<typeof usedFood>;

/** One time that a recipe was cooked. Its figures are those of that pot, whatever happens to the recipe afterwards. */
export const cooking = z.object({
  id,
  /** Null for food that no recipe was written for. */
  recipeId: id.nullable(),
  name: filledText(LENGTHS.recipeName),
  day,
  portions,
  /** The ingredients before they were cooked; null when nobody weighed them. */
  rawGrams: grams.nullable(),
  cookedGrams: grams,
  /** The empty pot that was subtracted, remembered for the next time. */
  pot: z
    .object({ name: filledText(LENGTHS.potName), grams: z.number().positive().max(RECIPE_BOUNDS.potGrams) })
    .nullable(),
  /** What the whole pot holds. */
  figures: nutrients,
  boxes: z.array(box).max(RECIPE_BOUNDS.boxes),
  /** What went into the pot, by food: what is at home is so much less. Cookings of earlier versions say nothing. */
  used: z.array(usedFood).max(PANTRY_BOUNDS.usedFoods).default([]),
  ...times,
});
export type Cooking = z.infer<typeof cooking>;

/** A cooking as a device sends it: the boxes fit in the pot, and the pot's figures in its weight. */
export const sentCooking = cooking.superRefine(({ cookedGrams, figures, boxes }, context) => {
  const problem = checkMeal({ ...figures, id: '', amount: cookedGrams });
  if (problem) context.addIssue({ code: 'custom', path: ['figures'], message: problem });
  const wrong = boxesProblem(cookedGrams, boxes);
  if (wrong) context.addIssue({ code: 'custom', path: ['boxes'], message: wrong });
});

/** A row of the journal that was eaten from a cooking. */
const eatenRow = z.object({ id, cookingId: id, grams: z.number(), editedAt: instant });
export type EatenRow = z.infer<typeof eatenRow>;

const removal = z.object({ id, editedAt: instant });
const about = (method: 'GET' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  call.route({ method, path, tags: ['recipes'], summary });

export const recipesContract = {
  list: about('GET', '/recipes', 'My recipes').output(z.object({ recipes: z.array(recipe) })),
  save: about('PUT', '/recipes/{id}', 'Make or change a recipe; idempotent').input(sentRecipe).output(done),
  remove: about('DELETE', '/recipes/{id}', 'Remove a recipe; idempotent').input(removal).output(done),
  cookings: about('GET', '/cookings', 'What I have cooked, newest first, and what was eaten of it').output(
    z.object({ cookings: z.array(cooking), eaten: z.array(eatenRow) }),
  ),
  saveCooking: about('PUT', '/cookings/{id}', 'Keep a cooking and its boxes; idempotent')
    .input(sentCooking)
    .output(done),
  removeCooking: about('DELETE', '/cookings/{id}', 'Remove a cooking and its boxes; idempotent')
    .input(removal)
    .output(done),
};
