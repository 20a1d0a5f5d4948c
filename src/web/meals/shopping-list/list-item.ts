import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import type { ShopRow } from '#domain/meals/shopping-list/shop-amounts.ts';
import type { ShopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { itemKey, type ShoppingItem } from '#domain/meals/shopping-list/shopping-list.ts';
import type { PartOfRecipe } from '#domain/meals/week/week-shopping.ts';

/** What a list is for: a plan, or a planned week with its partly bought recipes. */
export type ListSource = Pick<StoredPlan, 'id' | 'name' | 'meals' | 'editedAt'> & {
  week?: Day | undefined;
  parts?: readonly PartOfRecipe[];
};

export type ListItem = {
  key: string;
  /** Marks that ticking the item sets. */
  keys: readonly string[];
  name: string;
  /** The unit to buy; `planned` has the amounts of the plan. Items added by the member have neither. */
  unit: string | null;
  qty: number;
  planned: readonly ShoppingItem[];
  section: ShopSection;
  isTicked: boolean;
  /** Needed and in stock; null without stock, or when it is bought anyway. */
  inStock: ShopRow['inStock'];
  /** The batch to create in the pantry: name of the plan, and weight of one unit. */
  stored: { name: string; foodId: string | null; unitGrams: number | null };
};

/** Whether all of it is in stock. Ticked items are shown as bought even then. */
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
