import type { MealType } from '../meal-types.ts';

/** Ids of the catalogue foods that Swedes most often eat at each meal. */
const COMMON: Record<MealType, readonly string[]> = {
  Breakfast: ['havregrynsgrot', 'filmjolk-3', 'agg-kokt', 'knackebrod-rag', 'banan', 'kaffe'],
  Lunch: ['kycklingfile-stekt', 'potatis-kokt', 'pasta-kokt', 'ris-kokt', 'gronsallad-blandad', 'lasagne'],
  Dinner: ['lax-stekt', 'kottbullar', 'kottfarssas', 'potatis-kokt', 'pasta-kokt', 'gronsallad-blandad'],
  Snacks: ['banan', 'apple', 'kvarg-naturell', 'mandel', 'kaffe', 'kanelbulle'],
};

/** Foods to suggest to a member who has logged nothing yet. */
export function suggestedFoods(mealType: MealType): string[] {
  return COMMON[mealType].map((key) => `sv:${key}`);
}
