/** Sorts of food, in the order of our own list. Their names are texts; other databases have words of their own. */
export const FOOD_CATEGORIES = [
  ...(['Dairy', 'Cheese', 'Fats', 'Bread', 'Cereals', 'PastaRice', 'Potatoes', 'Meat', 'Poultry', 'Fish'] as const),
  ...(['Vegetarian', 'Vegetables', 'Fruit', 'Nuts', 'Spreads', 'Sauces', 'Seasonings', 'Dishes', 'FastFood'] as const),
  ...(['Baking', 'Sweets', 'IceCream', 'Drinks', 'General'] as const),
] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** What a food has that nobody has sorted. */
export const NO_CATEGORY: FoodCategory = 'General';

export function isFoodCategory(word: string): word is FoodCategory {
  return FOOD_CATEGORIES.some((category) => category === word);
}

type Stored = { category: string; sourceValues: { category?: string | undefined } };

/** Whether an admin can give a food this category: one of ours, or the word of another database that it has, or had before it was corrected. */
export function canHaveCategory({ category, sourceValues }: Stored, wanted: string): boolean {
  return isFoodCategory(wanted) || wanted === category || wanted === sourceValues.category;
}
