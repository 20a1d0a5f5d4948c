import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { day, done, filledText, id, instant } from '../../shapes.contract.ts';
import { checkMeal } from '../journal/logged-food.ts';
import { foodId, nutrients, type PlanFood, planFood } from '../meals.contract.ts';
import { MEALS_LENGTHS, PANTRY_BOUNDS, RECIPE_BOUNDS } from '../meals-bounds.ts';
import { portionsProblem, STORAGE_LOCATIONS } from './stored-portions.ts';

const portions = z.int().min(RECIPE_BOUNDS.portions.min).max(RECIPE_BOUNDS.portions.max);
const grams = z.number().min(FOOD_BOUNDS.grams.min).max(FOOD_BOUNDS.grams.max);
/** Of one portion, in kcal or grams. */
const statedAmount = z.number().min(0).max(10_000);
const times = { createdAt: instant, editedAt: instant };

/** The web page that a recipe comes from, and what the page states of one portion. */
export const recipeSource = z.object({
  name: filledText(MEALS_LENGTHS.siteName),
  url: z.url({ protocol: /^https?$/ }).max(MEALS_LENGTHS.pageAddress),
  /** kcal and grams; null for what the page does not state. */
  nutrition: z
    .object({
      calories: statedAmount,
      protein: statedAmount.nullable(),
      carbs: statedAmount.nullable(),
      fat: statedAmount.nullable(),
    })
    .nullable(),
});
export type RecipeSource = z.infer<typeof recipeSource>;

export const recipe = z.object({
  id,
  name: filledText(MEALS_LENGTHS.recipeName),
  portions,
  /** Total time; null when not stated. */
  minutes: z.int().min(1).max(RECIPE_BOUNDS.minutes).nullable(),
  tags: z.array(filledText(MEALS_LENGTHS.recipeTag)).max(RECIPE_BOUNDS.tags),
  /** Catalogue foods, own foods and other recipes (`recipe:<id>`), with the nutrients they had when they were added. */
  ingredients: z.array(planFood).max(RECIPE_BOUNDS.ingredients),
  /** Lines of a pasted list that were not recognised: stored and shown, but not counted. */
  unread: z.array(filledText(MEALS_LENGTHS.recipeLine)).max(RECIPE_BOUNDS.ingredients),
  steps: z.array(filledText(MEALS_LENGTHS.recipeStep)).max(RECIPE_BOUNDS.steps),
  /** Absent for a recipe that was written here. */
  source: recipeSource.optional(),
  ...times,
});
export type Recipe = z.infer<typeof recipe>;

/** A recipe as clients send it: not empty, with nutrients within the limits of the amounts. */
export const sentRecipe = recipe.superRefine(({ ingredients, unread }, context) => {
  const problem = ingredients.length + unread.length === 0 ? 'empty-recipe' : firstProblem(ingredients);
  if (problem) context.addIssue({ code: 'custom', path: ['ingredients'], message: problem });
});

function firstProblem(ingredients: readonly PlanFood[]) {
  const problems = ingredients.map((food) => checkMeal({ ...food, id: food.foodId, amount: food.grams }));
  return problems.find((problem) => problem !== null);
}

const storedPortion = z.object({
  /** Also the id of the journal row that logs the portion, so that several devices cannot log it twice. */
  id,
  grams,
  place: z.enum(STORAGE_LOCATIONS),
  bestBefore: day,
  /** Thrown or given away. */
  discarded: z.boolean().default(false),
});
export type StoredPortion = z.infer<typeof storedPortion>;

export const usedFood = z.object({ foodId, grams: z.number().positive().max(PANTRY_BOUNDS.amount) });
export type UsedFood = z.infer<typeof usedFood>;

/** One cooking of a recipe. Its nutrients do not change with the recipe. */
export const cooking = z.object({
  id,
  /** Null when it was cooked without a recipe. */
  recipeId: id.nullable(),
  name: filledText(MEALS_LENGTHS.recipeName),
  day,
  portions,
  /** Weight of the raw ingredients; null when they were not weighed. */
  rawGrams: grams.nullable(),
  cookedGrams: grams,
  /** The cookware whose weight was subtracted; suggested the next time. */
  pot: z
    .object({
      name: filledText(MEALS_LENGTHS.cookwareName),
      grams: z.number().positive().max(RECIPE_BOUNDS.cookwareGrams),
    })
    .nullable(),
  /** Nutrients of the whole batch. */
  figures: nutrients,
  boxes: z.array(storedPortion).max(RECIPE_BOUNDS.storedPortions),
  /** Ingredients by food, which are subtracted from the pantry. Empty for cookings of earlier versions. */
  used: z.array(usedFood).max(PANTRY_BOUNDS.usedFoods).default([]),
  ...times,
});
export type Cooking = z.infer<typeof cooking>;

/** A cooking as clients send it: the portions fit in the batch, and the nutrients in its weight. */
export const sentCooking = cooking.superRefine(({ cookedGrams, figures, boxes }, context) => {
  const problem = checkMeal({ ...figures, id: '', amount: cookedGrams });
  if (problem) context.addIssue({ code: 'custom', path: ['figures'], message: problem });
  const wrong = portionsProblem(cookedGrams, boxes);
  if (wrong) context.addIssue({ code: 'custom', path: ['boxes'], message: wrong });
});

/** A journal row that was eaten from a cooking. */
const eatenRow = z.object({ id, cookingId: id, grams: z.number(), editedAt: instant });
export type EatenRow = z.infer<typeof eatenRow>;

const removal = z.object({ id, editedAt: instant });
const about = callsAbout('recipes');

export const recipesContract = {
  list: about('GET', '/recipes', 'My recipes').output(z.object({ recipes: z.array(recipe) })),
  save: about('PUT', '/recipes/{id}', 'Create or change a recipe; idempotent').input(sentRecipe).output(done),
  remove: about('DELETE', '/recipes/{id}', 'Remove a recipe; idempotent').input(removal).output(done),
  cookings: about('GET', '/cookings', 'My cooked batches, newest first, and the amounts eaten').output(
    z.object({ cookings: z.array(cooking), eaten: z.array(eatenRow) }),
  ),
  saveCooking: about('PUT', '/cookings/{id}', 'Save a cooked batch and its portions; idempotent')
    .input(sentCooking)
    .output(done),
  removeCooking: about('DELETE', '/cookings/{id}', 'Remove a cooked batch and its portions; idempotent')
    .input(removal)
    .output(done),
};
