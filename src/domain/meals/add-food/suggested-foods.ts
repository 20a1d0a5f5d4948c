import type { MealType } from '../meal-types.ts';

/** What Swedes most often have at each meal, as ids of the catalogue. */
const COMMON: Record<MealType, readonly string[]> = {
  Breakfast: ['havregrynsgrot', 'filmjolk-3', 'agg-kokt', 'knackebrod-rag', 'banan', 'kaffe'],
  Lunch: ['kycklingfile-stekt', 'potatis-kokt', 'pasta-kokt', 'ris-kokt', 'gronsallad-blandad', 'lasagne'],
  Dinner: ['lax-stekt', 'kottbullar', 'kottfarssas', 'potatis-kokt', 'pasta-kokt', 'gronsallad-blandad'],
  Snacks: ['banan', 'apple', 'kvarg-naturell', 'mandel', 'kaffe', 'kanelbulle'],
};

/** Foods to begin with for a member who has logged nothing yet. */
export function suggestedFoods(mealType: MealType): string[] {
  return COMMON[mealType].map((key) => `sv:${key}`);
}
