import { type FoodCategory, isFoodCategory } from '../catalogue/food-categories.ts';
import type { PlanMeal } from '../meals.contract.ts';
import { itemKey, type ShoppingItem } from './shopping-list.ts';

/** Sections of a Swedish shop, in the usual walking order. */
export const SHOP_SECTIONS = [
  'produce',
  'bread',
  'dairy',
  'meat',
  'fish',
  'frozen',
  'pantry',
  'sweets',
  'drinks',
  'other',
] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

const SECTION_OF_CATEGORY: Record<FoodCategory, ShopSection> = {
  Dairy: 'dairy',
  Cheese: 'dairy',
  Fats: 'dairy',
  Bread: 'bread',
  Cereals: 'pantry',
  PastaRice: 'pantry',
  Potatoes: 'produce',
  Meat: 'meat',
  Poultry: 'meat',
  Fish: 'fish',
  Vegetarian: 'pantry',
  Vegetables: 'produce',
  Fruit: 'produce',
  Nuts: 'pantry',
  Spreads: 'pantry',
  Sauces: 'pantry',
  Seasonings: 'pantry',
  Dishes: 'other',
  FastFood: 'other',
  Baking: 'bread',
  Sweets: 'sweets',
  IceCream: 'frozen',
  Drinks: 'drinks',
  General: 'other',
};

/** The section of a food category; unknown categories come last. */
export function shopSection(category: string | undefined): ShopSection {
  return category !== undefined && isFoodCategory(category) ? SECTION_OF_CATEGORY[category] : 'other';
}

/** Adds the section to each item. `categories` are those of the plan's foods, by food id. */
export function sortIntoSections(
  items: readonly ShoppingItem[],
  meals: readonly PlanMeal[],
  categories: ReadonlyMap<string, string>,
): (ShoppingItem & { section: ShopSection })[] {
  const sections = new Map<string, ShopSection>();
  for (const food of meals.flatMap((meal) => meal.foods)) {
    const section = shopSection(food.foodId === null ? undefined : categories.get(food.foodId));
    // An item may be planned as an own food and as a catalogue food; only the latter has a section.
    if (section !== 'other' || !sections.has(itemKey(food))) sections.set(itemKey(food), section);
  }
  return items.map((item) => ({ ...item, section: sections.get(itemKey(item)) ?? 'other' }));
}
