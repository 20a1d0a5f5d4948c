import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';

/** A food as the catalogue holds it; how much a serving is follows from its portions. */
export type CatalogueFood = Omit<Food, 'serving'> & {
  /** The food of our own list that is the same plain food: a search shows that one, and this one last. */
  duplicateOf?: string;
};

/** "dl:104;portion:260" as portions. */
export function readPortions(text: string): Portion[] {
  if (text === '') return [];
  return text.split(';').map((portion) => {
    const [unit = '', grams] = portion.split(':');
    return { unit, grams: Number(grams) };
  });
}

/** An empty cell is unknown, which is not 0. */
export function readAmount(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}
