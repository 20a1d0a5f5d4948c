import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoodAlias } from '#domain/meals/import/diary-import.contract.ts';
import { foodMatcher } from '#domain/meals/import/match-food.ts';
import type { ReadDiary } from '#domain/meals/import/read-diary.ts';
import { type FoodIndex, searchIndex } from '../add-food/use-food-index.ts';

/** A food of the file: its name there, and our food for it. */
export type FoodLine = {
  name: string;
  rows: number;
  /** Certain, or chosen by the member. */
  mapped: Food | null;
  /** Likely, to be confirmed by the member. */
  suggested: Food | null;
};

/** Number of names matched between two frames. */
const NAMES_AT_ONCE = 4;

/** Matches every food of a file; those to check come first, then the most frequent. */
export async function matchFoods(
  { rows }: Pick<ReadDiary, 'rows'>,
  { entries, find }: Pick<FoodIndex, 'entries' | 'find'>,
  aliases: readonly FoodAlias[],
): Promise<FoodLine[]> {
  const search = (name: string) => {
    const { foods, areGuesses } = searchIndex(entries, name, 1);
    return areGuesses ? null : (foods[0] ?? null);
  };
  const match = foodMatcher(
    entries.map(({ food }) => food),
    aliases,
    search,
  );
  const lines: FoodLine[] = [];
  for (const [name, count] of countNames(rows)) {
    const { foodId, certainty } = match(name);
    // A stored choice may refer to an own food that has been removed.
    const food = foodId === null ? null : find(foodId);
    const isSure = certainty === 'sure' || certainty === 'remembered';
    lines.push({ name, rows: count, mapped: isSure ? food : null, suggested: isSure ? null : food });
    if (lines.length % NAMES_AT_ONCE === 0) await new Promise((go) => setTimeout(go));
  }
  return lines.toSorted((one, other) => urgency(one) - urgency(other) || other.rows - one.rows);
}

function countNames(rows: ReadDiary['rows']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { food } of rows) if (food !== null) counts.set(food, (counts.get(food) ?? 0) + 1);
  return counts;
}

const urgency = ({ mapped, suggested }: FoodLine) => (mapped ? 2 : suggested ? 0 : 1);
