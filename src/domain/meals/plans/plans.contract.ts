import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { day, done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { checkMeal } from '../journal/logged-food.ts';
import { type PlanMeal, planMeal } from '../meals.contract.ts';
import { LIST_BOUNDS, MEALS_LENGTHS } from '../meals-bounds.ts';
import { SHOP_SECTIONS } from '../shopping-list/shop-sections.ts';
import { weekListId } from '../shopping-list/shopping-list.ts';

const about = callsAbout('meal plans');

export const mealPlan = z.object({
  id,
  name: filledText(MEALS_LENGTHS.planName),
  description: text(MEALS_LENGTHS.planDescription),
  meals: z.array(planMeal).max(4),
  createdAt: instant,
  editedAt: instant,
});
export type MealPlan = z.infer<typeof mealPlan>;

const storedPlan = mealPlan.extend({
  /** Whether an admin has assigned the plan. */
  assigned: z.boolean(),
});
export type StoredPlan = z.infer<typeof storedPlan>;

/** A plan as clients send it: each meal once, and nutrients within the limits of the amounts. */
export const sentPlan = mealPlan
  .refine(({ meals }) => new Set(meals.map((meal) => meal.mealType)).size === meals.length, {
    path: ['meals'],
    error: 'meal-twice',
  })
  .superRefine(({ meals }, context) => {
    const problem = firstProblem(meals);
    if (problem) context.addIssue({ code: 'custom', path: ['meals'], message: problem });
  });

function firstProblem(meals: readonly PlanMeal[]) {
  const problems = meals.flatMap((meal) =>
    meal.foods.map((food) => checkMeal({ ...food, id: food.foodId, amount: food.grams })),
  );
  return problems.find((problem) => problem !== null);
}

const days = z.int().min(LIST_BOUNDS.days.min).max(LIST_BOUNDS.days.max);
const persons = z.int().min(LIST_BOUNDS.persons.min).max(LIST_BOUNDS.persons.max);
/** Key of a list item: its lower-case name (some capitals become two characters) and its unit. */
const key = text(2 * MEALS_LENGTHS.foodName + MEALS_LENGTHS.unit + 1);
const keys = z.array(key).max(LIST_BOUNDS.ticks);

/** The items of a list that a device has changed; other devices may have changed the rest. */
const listChange = z.object({
  planId: id,
  /** First day of the planned week for a list of a week; the id of the list is derived from it. */
  week: day.nullish(),
  days: days.optional(),
  persons: persons.optional(),
  tick: keys.default([]),
  untick: keys.default([]),
  /** Times of single changes, where earlier than `editedAt`. */
  times: z.record(key, instant).optional(),
  editedAt: instant,
});
export type SentListChange = z.infer<typeof listChange>;

/** The id of a week's list is derived from its first day, so that a week cannot address the list of a plan. */
const isItsList = ({ planId, week }: { planId: string; week?: string | null | undefined }) =>
  typeof week !== 'string' || planId === weekListId(week);
const NOT_ITS_LIST = { path: ['week'], error: 'not-its-list' };
export const sentListChange = listChange.refine(isItsList, NOT_ITS_LIST);

const shoppingList = z.object({
  planId: id,
  days,
  persons,
  /** Keys of the ticked items. */
  ticked: keys,
  editedAt: instant,
  items: z.array(z.object({ name: z.string(), unit: z.string(), qty: z.number(), section: z.enum(SHOP_SECTIONS) })),
  updatedAt: instant,
});
export type ShoppingList = z.infer<typeof shoppingList>;

export const mealPlansContract = {
  list: about('GET', '/meal-plans', 'My meal plans').output(z.object({ plans: z.array(storedPlan) })),
  save: about('PUT', '/meal-plans/{id}', 'Create or change a plan; idempotent').input(sentPlan).output(done),
  remove: about('DELETE', '/meal-plans/{id}', 'Remove a plan; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};

export const shoppingListsContract = {
  get: about('GET', '/shopping-lists/{planId}', 'The shopping list of a plan or a planned week, or null')
    .input(z.object({ planId: id, week: day.optional() }).refine(isItsList, NOT_ITS_LIST))
    .output(z.object({ list: shoppingList.nullable() })),
  save: about(
    'PUT',
    '/shopping-lists/{planId}',
    'Create a shopping list, or change its days, persons or ticks; idempotent',
  )
    .input(sentListChange)
    .output(done),
};
