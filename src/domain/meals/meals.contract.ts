import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { DEFAULT_TIME_ZONE, daysBetween } from '../day/day.ts';
import { FOOD_BOUNDS } from '../food-bounds.ts';
import { MACROS, maxPer100g, recordOf } from '../nutrient-registry.ts';
import { goalsInAnswer } from '../profile/goal-settings.contract.ts';
import { day, done, filledText, id, instant, text, timeZone } from '../shapes.contract.ts';
import { amountsIn, MAX_SHARE } from './amounts.contract.ts';
import { checkMeal } from './journal/logged-food.ts';
import { MEAL_TYPES, PLAN_MEAL_TYPES } from './meal-types.ts';
import { MEALS_LENGTHS } from './meals-bounds.ts';
import { mapNutrients } from './scale-food.ts';

const about = callsAbout('meals');

export const nutrients = z.object({
  ...recordOf(MACROS, (nutrient) =>
    z
      .number()
      .min(0)
      .max(maxPer100g(nutrient) * MAX_SHARE)
      .nullable(),
  ),
  /** What else is known of the amount, of things that have no food of the catalogue behind them. Left out is unknown. */
  amounts: amountsIn(MAX_SHARE).optional(),
});

/** What a day holds: sums of any number of amounts, so without a limit of their own. */
const nutrientSums = z.object(mapNutrients(() => z.number().nullable()));

export const mealType = z.enum(MEAL_TYPES);
const grams = z.number().min(FOOD_BOUNDS.grams.min).max(FOOD_BOUNDS.grams.max);
export const foodId = filledText(MEALS_LENGTHS.foodId);

/** The food as it was when it was logged: later changes of the catalogue do not rewrite a day. */
const foodItem = nutrients.extend({
  id: foodId.nullable(),
  name: filledText(MEALS_LENGTHS.foodName),
  amount: grams,
  /** How the amount was typed: 2 dl, 1 st. */
  unit: text(MEALS_LENGTHS.unit).default('g'),
  quantity: z.number().positive().max(FOOD_BOUNDS.grams.max).optional(),
});
export type FoodItem = z.infer<typeof foodItem>;

export const mealRow = z.object({
  id,
  day,
  mealType: mealType.default('Snacks'),
  foodName: filledText(MEALS_LENGTHS.foodName),
  foodItem,
  createdAt: instant,
  editedAt: instant,
});
export type MealRow = z.infer<typeof mealRow>;

/** A row as a device sends it. Its nutrients cannot weigh more than its amount. */
export const loggedMeal = mealRow.superRefine(({ foodItem: item }, context) => {
  const problem = checkMeal(item);
  if (problem) context.addIssue({ code: 'custom', path: ['foodItem'], message: problem });
});

export const planFood = nutrients.extend({
  foodId: foodId.nullable(),
  name: filledText(MEALS_LENGTHS.foodName),
  unit: filledText(MEALS_LENGTHS.unit),
  quantity: z.number().positive().max(FOOD_BOUNDS.grams.max),
  grams,
});
export type PlanFood = z.infer<typeof planFood>;

export const planMeal = z.object({
  mealType: z.enum(PLAN_MEAL_TYPES),
  foods: z.array(planFood).max(FOOD_BOUNDS.foodsPerMeal),
});
export type PlanMeal = z.infer<typeof planMeal>;

const span = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < FOOD_BOUNDS.rangeDays, 'span');

export const mealsContract = {
  day: about('GET', '/meals/days/{day}', 'The foods that I logged on a day')
    .input(z.object({ day, timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(
      z.object({
        day: z.string(),
        rows: z.array(mealRow),
        totals: nutrientSums,
        goals: goalsInAnswer,
        exercise: z.number(),
      }),
    ),
  save: about('PUT', '/meals/{id}', 'Log or change a food; idempotent').input(loggedMeal).output(done),
  remove: about('DELETE', '/meals/{id}', 'Remove a logged food; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
  range: about('GET', '/meals', 'Energy and macros day by day')
    .input(span)
    .output(z.object({ days: z.array(nutrientSums.extend({ day: z.string() })) })),
};
