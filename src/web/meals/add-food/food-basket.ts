import type { FoodItem } from '#domain/meals/meals.contract.ts';

/** Foods that were added together, and are undone together. */
export type Batch = { items: readonly FoodItem[]; mealLabel: string };

/** Where the add-food dialog puts what is chosen: a day of the journal, or a plan. */
export type Basket = {
  /** Since the dialog opened, in order. */
  batches: readonly Batch[];
  /** False when the device did not keep them, which has then been told. `needs` must reach the server before. */
  add: (items: readonly FoodItem[], needs?: readonly string[]) => Promise<boolean>;
  /** Takes the last batch back. */
  undo: () => Promise<void>;
};

export function itemsOf(batches: readonly Batch[]): FoodItem[] {
  return batches.flatMap(({ items }) => items);
}
