import * as z from 'zod';
import { mondayOf } from '#domain/day/iso-week.ts';
import { describeMacros } from '#domain/mcp/described-food.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { WEEK_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { shoppingList } from '#domain/meals/shopping-list/shopping-list.ts';
import { newEntries } from '#domain/meals/week/fill-week.ts';
import { neededFoods } from '#domain/meals/week/needed-foods.ts';
import { recipePortions } from '#domain/meals/week/week-entries.ts';
import { day, id } from '#domain/shapes.contract.ts';
import { refuse } from '#server/platform/refuse.ts';
import { chosenFood } from './chosen-food.ts';
import { defineTool, type ToolContext } from './tool.ts';
import { dayInput, foodAmount, mealInput, requestKey, rowId } from './tool-inputs.ts';

const MAX_ENTRIES = 28;

const plannedItem = z.object({
  day: day.describe('Day as YYYY-MM-DD.'),
  meal: mealInput,
  food: foodAmount.optional().describe('A food in an amount.'),
  recipe: z
    .object({
      recipeId: id.describe('Id from list_recipes.'),
      portions: z.number().min(WEEK_BOUNDS.portions.min).max(WEEK_BOUNDS.portions.max),
    })
    .optional()
    .describe('Instead of a food: portions of a recipe of the member.'),
});
type PlannedItem = z.output<typeof plannedItem>;

export const weekTools = [
  defineTool({
    name: 'list_recipes',
    title: 'List recipes',
    description: 'The member’s recipes with portions, minutes and tags.',
    kind: 'read',
    uses: ['recipes.list'],
    input: z.object({}),
    run: async ({ calls }) => {
      const { recipes } = await calls.recipes.list();
      const listed = recipes.map(({ id: recipeId, name, portions, minutes, tags }) => {
        return { recipeId, name, portions, minutes, tags };
      });
      return { recipes: listed };
    },
  }),
  defineTool({
    name: 'read_week_plan',
    title: 'Read the week plan',
    description: 'What is planned for the seven days of the week of a day, Monday first, and what of it was eaten.',
    kind: 'read',
    uses: ['weekPlan.read'],
    input: z.object({ day: dayInput }),
    run: (context, input) => readWeek(context, input.day ?? context.today),
  }),
  defineTool({
    name: 'plan_meals',
    title: 'Plan meals',
    description: 'Adds foods or portions of recipes to the week plan. What is planned already stays as it is.',
    kind: 'write',
    uses: ['foods.get', 'recipes.list', 'weekPlan.read', 'weekPlan.save'],
    input: z.object({ items: z.array(plannedItem).min(1).max(MAX_ENTRIES), key: requestKey }),
    run: (context, { items, key }) => planMeals(context, items, key),
  }),
  defineTool({
    name: 'remove_planned_meal',
    title: 'Remove something planned',
    description: 'Takes one entry off the week plan.',
    kind: 'remove',
    uses: ['weekPlan.remove'],
    input: z.object({ id: rowId }),
    run: async ({ calls, now }, { id: removed }) => {
      await calls.weekPlan.remove({ id: removed, editedAt: now.toISOString() });
      return { removed };
    },
  }),
  defineTool({
    name: 'week_shopping_list',
    title: 'Shopping list of a week',
    description:
      'What to buy for what is planned from today to the end of the week and not eaten, recipes as their ingredients, without what is cooked already.',
    kind: 'read',
    uses: ['weekPlan.read', 'recipes.list', 'recipes.cookings'],
    input: z.object({ day: dayInput }),
    run: async ({ calls, today }, input) => {
      const from = mondayOf(input.day ?? today);
      const [week, { recipes }, { cookings, eaten: eatenOfCookings }] = await Promise.all([
        calls.weekPlan.read({ from }),
        calls.recipes.list(),
        calls.recipes.cookings(),
      ]);
      const foods = neededFoods({ ...week, recipes, cookings, eatenOfCookings, today });
      const items = shoppingList([{ mealType: 'dinner', foods }], 1);
      return { week: from, items: items.map(({ name, qty, unit }) => ({ name, quantity: qty, unit })) };
    },
  }),
];

export async function readWeek({ calls }: ToolContext, onDay: string) {
  const from = mondayOf(onDay);
  const { entries, eaten } = await calls.weekPlan.read({ from });
  const eatenIds = new Set(eaten.map(({ id: eatenId }) => eatenId));
  const planned = entries.map(({ id: entryId, day: on, mealType, food, boxId }) => ({
    ...{ id: entryId, day: on, meal: mealType, name: food.name, foodId: food.foodId },
    ...{ quantity: food.quantity, unit: food.unit, amount_g: food.grams, isEaten: eatenIds.has(boxId ?? entryId) },
    ...describeMacros(food),
  }));
  return { week: from, planned };
}

async function planMeals(context: ToolContext, items: readonly PlannedItem[], key: string | undefined) {
  const { calls, now, newId } = context;
  const foods = await Promise.all(items.map((item) => plannedFoodOf(context, item)));
  const wanted = items.map(({ day: on, meal }, index) => ({
    id: newId(key && `plan ${key}`, index),
    day: on,
    mealType: meal,
    food: foodAt(foods, index),
  }));
  const mondays = [...new Set(wanted.map((entry) => mondayOf(entry.day)))];
  const weeks = await Promise.all(mondays.map((from) => calls.weekPlan.read({ from })));
  const present = weeks.flatMap(({ entries }) => entries);
  const days = wanted.map((entry) => entry.day);
  const entries = newEntries(wanted, { present, days, at: now.toISOString() });
  for (const entry of entries) await calls.weekPlan.save(entry);
  return {
    planned: wanted.map(({ id: entryId, day: on, mealType, food }) => ({
      id: entryId,
      day: on,
      meal: mealType,
      name: food.name,
    })),
  };
}

function foodAt(foods: readonly PlanFood[], index: number): PlanFood {
  const food = foods[index];
  if (!food) throw refuse('INTERNAL');
  return food;
}

async function plannedFoodOf(context: ToolContext, { food, recipe }: PlannedItem): Promise<PlanFood> {
  if (food && !recipe) {
    const { id: foodId, amount, unit, quantity = amount, ...item } = await chosenFood(context, food);
    return { ...item, foodId, grams: amount, unit, quantity };
  }
  if (!recipe || food) throw refuse('BAD_INPUT', { issues: [{ path: 'items', message: 'Either food or recipe.' }] });
  const { recipes } = await context.calls.recipes.list();
  const byId = new Map(recipes.map((one) => [one.id, one]));
  const chosen = byId.get(recipe.recipeId);
  const portions = chosen && recipePortions(chosen, (wanted) => byId.get(wanted), recipe.portions);
  if (!portions) throw refuse('NOT_FOUND');
  return portions;
}
