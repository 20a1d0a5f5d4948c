import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import type { ShopRow } from '#domain/meals/shopping-list/shop-amounts.ts';
import type { ShopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { itemKey, type ShoppingItem } from '#domain/meals/shopping-list/shopping-list.ts';
import type { PartOfRecipe } from '#domain/meals/week/week-shopping.ts';

/** What a list is of: a plan, or a planned week by its first day, with the recipes that it has in part. */
export type ListSource = Pick<StoredPlan, 'id' | 'name' | 'meals' | 'editedAt'> & {
  week?: Day | undefined;
  parts?: readonly PartOfRecipe[];
};

export type ListItem = {
  key: string;
  /** The marks of the stored list that its tick sets. */
  keys: readonly string[];
  name: string;
  /** As it is bought; what the plan says stands in `planned`. A thing of the member's own has neither. */
  unit: string | null;
  qty: number;
  planned: readonly ShoppingItem[];
  section: ShopSection;
  isTicked: boolean;
  /** What is needed and at home; null where nothing is, or it is bought anyway. */
  inStock: ShopRow['inStock'];
  /** How it goes into the pantry: the plan's own name, and what one of the unit weighs. */
  stored: { name: string; foodId: string | null; unitGrams: number | null };
};

/** All of it is at home. What is in the basket is shown as bought all the same. */
export function isCovered({ qty, isTicked }: ListItem): boolean {
  return qty === 0 && !isTicked;
}

export function plannedItem(
  { name: storedName, foodId, unit, qty, unitGrams, inStock, items }: ShopRow,
  name: string,
  basket: ReadonlySet<string>,
  sections: ReadonlyMap<string, ShopSection>,
): ListItem {
  const keys = items.map(itemKey);
  const section = keys.map((key) => sections.get(key)).find((found) => found !== undefined && found !== 'other');
  const isTicked = keys.every((key) => basket.has(key));
  return {
    ...{ key: keys.join(' '), keys, name, unit, qty, planned: items, section: section ?? 'other', isTicked, inStock },
    stored: { name: storedName, foodId, unitGrams },
  };
}

export function extraItem(name: string, basket: ReadonlySet<string>): ListItem {
  const key = extraTick(name);
  return {
    ...{ key, keys: [key], name, unit: null, qty: 1, planned: [], section: 'other', isTicked: basket.has(key) },
    ...{ inStock: null, stored: { name, foodId: null, unitGrams: null } },
  };
}
