import { foldText } from '../../text/fold-text.ts';
import { isQuickAdd } from '../journal/logged-food.ts';
import type { MealRow } from '../meals.contract.ts';

/** A row of the journal as it lies there. */
export type JournalRow = Pick<MealRow, 'id' | 'day' | 'mealType' | 'foodName' | 'foodItem'> & {
  importId: string | null;
  isRemoved: boolean;
};

/**
 * Ids of those rows of an import that are in the journal already: the row itself, also one that the member has edited or removed since,
 * or the same food on the same day, at the same meal and in the same amount. One there stands for one in the file, so of two equal rows
 * the second comes in. Whole days are compared.
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

/** A quick add has no amount: its energy tells it apart. */
function keyOf({
  day,
  mealType,
  foodName,
  foodItem,
}: Pick<MealRow, 'day' | 'mealType' | 'foodName' | 'foodItem'>): string {
  const size = isQuickAdd(foodItem) ? `${Math.round(foodItem.calories ?? 0)} kcal` : `${foodItem.amount} g`;
  return [day, mealType, foldText(foodName), size].join('\n');
}
