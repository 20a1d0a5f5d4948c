import { foldText } from '../../text/fold-text.ts';
import { isQuickAdd } from '../journal/logged-food.ts';
import type { MealRow } from '../meals.contract.ts';

/** A stored row of the journal. */
export type JournalRow = Pick<MealRow, 'id' | 'day' | 'mealType' | 'foodName' | 'foodItem'> & {
  importId: string | null;
  isRemoved: boolean;
};

/**
 * Ids of imported rows that are already in the journal: rows with the same id, even if edited or removed since, and rows with the same
 * food, day, meal and amount. Each stored row matches one imported row, so the second of two equal rows is imported. Expects complete
 * days.
 */
export function findDuplicates(
  rows: readonly MealRow[],
  journal: readonly JournalRow[],
  importId: string,
): Set<string> {
  const stored = new Set(journal.map(({ id }) => id));
  const known = new Set(rows.filter(({ id }) => stored.has(id)).map(({ id }) => id));
  const free = new Map<string, number>();
  for (const row of journal) {
    if (row.isRemoved || known.has(row.id) || row.importId === importId) continue;
    free.set(keyOf(row), (free.get(keyOf(row)) ?? 0) + 1);
  }
  for (const row of rows) {
    const left = free.get(keyOf(row)) ?? 0;
    if (known.has(row.id) || left === 0) continue;
    known.add(row.id);
    free.set(keyOf(row), left - 1);
  }
  return known;
}

/** A quick add has no amount and is compared by its energy. */
function keyOf({
  day,
  mealType,
  foodName,
  foodItem,
}: Pick<MealRow, 'day' | 'mealType' | 'foodName' | 'foodItem'>): string {
  const size = isQuickAdd(foodItem) ? `${Math.round(foodItem.calories ?? 0)} kcal` : `${foodItem.amount} g`;
  return [day, mealType, foldText(foodName), size].join('\n');
}
