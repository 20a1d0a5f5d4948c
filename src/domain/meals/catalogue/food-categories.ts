/**
 * Our food categories in display order. Their names are in the texts; foods from other databases may have categories that are not in this
 * list.
 */
export const FOOD_CATEGORIES = [
  ...(['Dairy', 'Cheese', 'Fats', 'Bread', 'Cereals', 'PastaRice', 'Potatoes', 'Meat', 'Poultry', 'Fish'] as const),
  ...(['Vegetarian', 'Vegetables', 'Fruit', 'Nuts', 'Spreads', 'Sauces', 'Seasonings', 'Dishes', 'FastFood'] as const),
  ...(['Baking', 'Sweets', 'IceCream', 'Drinks', 'General'] as const),
] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** The category of foods that have not been assigned to one. */
export const NO_CATEGORY: FoodCategory = 'General';

export function isFoodCategory(word: string): word is FoodCategory {
  return FOOD_CATEGORIES.some((category) => category === word);
}

type Stored = { category: string; sourceValues: { category?: string | undefined } };

/**
 * Whether an admin may give a food this category: one of ours, or the category from its source that it has now or had before a correction.
 */
export function canHaveCategory({ category, sourceValues }: Stored, wanted: string): boolean {
  return isFoodCategory(wanted) || wanted === category || wanted === sourceValues.category;
}
