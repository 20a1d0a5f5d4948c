import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';

/** A food as the catalogue files have it; the serving is derived from its portions. */
export type CatalogueFood = Omit<Food, 'serving'> & {
  /** Id of the same plain food in our own list. A search ranks that food normally and this one last. */
  duplicateOf?: string;
};

/** Parses "dl:104;portion:260". */
export function readPortions(text: string): Portion[] {
  if (text === '') return [];
  return text.split(';').map((portion) => {
    const [unit = '', grams] = portion.split(':');
    return { unit, grams: Number(grams) };
  });
}

/** An empty cell is unknown, not 0. */
export function readAmount(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}
