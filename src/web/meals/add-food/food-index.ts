import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { type Ranked, type RankedFood, rankFoods } from '#domain/meals/add-food/rank-foods.ts';
import type { Language } from '#web/platform/message-store.ts';

/** A food with its words folded, once for all searches. */
export type IndexedFood = { food: Food; facts: RankedFood & { name: string } };

export function indexFoods(foods: readonly Food[], language: Language, isMine: boolean): IndexedFood[] {
  return foods.map((food) => ({ food, facts: describeFood(food, language, isMine) }));
}

/** The member's own and recent foods before the catalogue's rows of the same foods. */
export function joinIndexes(mine: readonly IndexedFood[], catalogue: readonly IndexedFood[]): IndexedFood[] {
  const known = new Set(mine.map(({ food }) => food.id));
  return [...mine, ...catalogue.filter(({ food }) => !known.has(food.id))];
}

/** Found without a network, in the order that the server would find them too. */
export function searchIndex(index: readonly IndexedFood[], query: string, limit: number): Ranked<Food> {
  const { foods, areGuesses } = rankFoods(index, query, ({ facts }) => facts, limit);
  return { foods: foods.map(({ food }) => food), areGuesses };
}
