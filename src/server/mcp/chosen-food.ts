import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { gramsOf } from '#domain/mcp/described-food.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { scaleFood } from '#domain/meals/scale-food.ts';
import { nameIn } from '#domain/text/language.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ToolContext } from './tool.ts';
import type { FoodAmount } from './tool-inputs.ts';

/** The food in its amount, with the catalogue's nutrients. */
export async function chosenFood({ calls, language }: ToolContext, sent: FoodAmount): Promise<FoodItem> {
  const food = await calls.foods.get({ id: sent.foodId });
  const grams = gramsOf(sent, food);
  if (grams === null || grams < FOOD_BOUNDS.grams.min || grams > FOOD_BOUNDS.grams.max) throw wrongAmount(sent.foodId);
  const { unit, count } = sent.portion ?? { unit: 'g', count: grams };
  const name = nameIn(food, language);
  return { id: food.id, name, amount: grams, unit, quantity: count, ...scaleFood(food.per100g, grams) };
}

const wrongAmount = (foodId: string) =>
  refuse('BAD_INPUT', {
    issues: [{ path: foodId, message: 'Send either grams (0.1 to 10000) or a portion that this food has.' }],
  });
