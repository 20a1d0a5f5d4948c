import * as z from 'zod';
import { describeFood, describeMacros } from '#domain/mcp/described-food.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { WATER_BOUNDS } from '#domain/water/water.ts';
import { chosenFood } from './chosen-food.ts';
import { defineTool, type ToolContext } from './tool.ts';
import { dayInput, foodAmount, mealInput, requestKey, rowId } from './tool-inputs.ts';

const MAX_FOUND = 12;
const MAX_FOODS = 20;

export const foodTools = [
  defineTool({
    name: 'search_foods',
    title: 'Search foods',
    description:
      'Finds foods in the catalogue and the member’s own foods, best match first. Answers nutrients per 100 g and the weights of portions in grams.',
    kind: 'read',
    uses: ['foods.search'],
    input: z.object({ query: z.string().min(2).max(100).describe('Name of a food, in Swedish or English.') }),
    run: async ({ calls, language }, { query }) => {
      const { foods, areGuesses } = await calls.foods.search({ query, language });
      return { foods: foods.slice(0, MAX_FOUND).map((food) => describeFood(food, language)), areGuesses };
    },
  }),
  defineTool({
    name: 'read_day',
    title: 'Read a day',
    description: 'What the member logged on a day: foods by meal, their sums, the goals of the day, and water in ml.',
    kind: 'read',
    uses: ['meals.day', 'water.day'],
    input: z.object({ day: dayInput }),
    run: (context, { day }) => readDay(context, day ?? context.today),
  }),
  defineTool({
    name: 'log_foods',
    title: 'Log foods',
    description:
      'Logs foods in the member’s journal. Takes foods of the catalogue and amounts only: nutrients are calculated by Formkurva. Every food is checked before any is logged.',
    kind: 'write',
    uses: ['foods.get', 'meals.save'],
    input: z.object({
      day: dayInput,
      meal: mealInput,
      foods: z.array(foodAmount).min(1).max(MAX_FOODS),
      key: requestKey,
    }),
    run: async (context, { day = context.today, meal, foods, key }) => {
      const items = await Promise.all(foods.map((food) => chosenFood(context, food)));
      const at = context.now.toISOString();
      const rows = items.map((item, index): MealRow => {
        const id = context.newId(key && `log ${day} ${meal} ${key}`, index);
        return { id, day, mealType: meal, foodName: item.name, foodItem: item, createdAt: at, editedAt: at };
      });
      for (const row of rows) await context.calls.meals.save(row);
      return { day, logged: rows.map(describeRow) };
    },
  }),
  defineTool({
    name: 'remove_logged_food',
    title: 'Remove a logged food',
    description: 'Removes one row from the member’s journal. The member can restore it from the history of the row.',
    kind: 'remove',
    uses: ['meals.remove'],
    input: z.object({ id: rowId }),
    run: async ({ calls, now }, { id }) => {
      await calls.meals.remove({ id, editedAt: now.toISOString() });
      return { removed: id };
    },
  }),
  defineTool({
    name: 'log_water',
    title: 'Log water',
    description: 'Logs water that the member drank, in millilitres.',
    kind: 'write',
    uses: ['water.save'],
    input: z.object({
      day: dayInput,
      ml: z.int().min(WATER_BOUNDS.drinkMl.min).max(WATER_BOUNDS.drinkMl.max).describe('Millilitres.'),
      key: requestKey,
    }),
    run: async ({ calls, now, today, newId }, { day = today, ml, key }) => {
      const at = now.toISOString();
      const id = newId(key && `water ${day} ${key}`);
      await calls.water.save({ id, day, ml, createdAt: at, editedAt: at });
      return { id, day, ml };
    },
  }),
];

export async function readDay({ calls, timeZone }: ToolContext, day: string) {
  const [{ rows, totals, goals, exercise }, { drinks }] = await Promise.all([
    calls.meals.day({ day, timeZone }),
    calls.water.day({ day }),
  ]);
  return {
    day,
    foods: rows.map(describeRow),
    sums: describeMacros(totals),
    goals: { calories_kcal: goals.calories, protein_g: goals.proteinG, carbs_g: goals.carbsG, fat_g: goals.fatG },
    exercise_kcal: exercise,
    water_ml: drinks.reduce((sum, { ml }) => sum + ml, 0),
  };
}

function describeRow({ id, mealType, foodName, foodItem }: MealRow) {
  const { id: foodId, amount } = foodItem;
  return { id, meal: mealType, name: foodName, foodId, amount_g: amount, ...describeMacros(foodItem) };
}
