import type { Food } from '../add-food/foods.contract.ts';
import type { Portion } from '../add-food/parse-amount.ts';
import type { NutrientEdits } from '../nutrients/nutrient-edits.ts';
import { type MacroId, type Macros, NUTRIENTS, pickNutrients } from '../scale-food.ts';

/** Fields of a catalogue food that an admin can correct. */
export type FoodFields = Pick<Food, 'nameSv' | 'nameEn' | 'brand' | 'category' | 'carbsBasis' | 'synonyms'> & Macros;
/** By field; the source's own barcode can only be taken away. */
export type FoodCorrections = Partial<FoodFields> & {
  barcode?: string | null;
  portions?: Portion[];
  /** Vitamins, minerals and the like, which no source sends with the food itself. */
  nutrients?: NutrientEdits;
};

const WORDS = ['nameSv', 'nameEn', 'brand', 'category', 'carbsBasis', 'synonyms'] as const;
export const FOOD_FIELDS = [...WORDS, ...NUTRIENTS] as const;

/** Why a food is corrected or merged. */
export const FOOD_REASONS = ['unit', 'label', 'misprint', 'outdated', 'double', 'other'] as const;

type Corrected = FoodFields & { barcode: string | null; portions?: Portion[] };
type State = { corrected: FoodCorrections; sourceValues: FoodCorrections };

/**
 * What a food becomes when an admin gives some fields other values: a field that is given the source's value again is no
 * longer corrected, and follows the source from then on.
 */
export function correctFood(stored: Corrected & State, wanted: FoodCorrections): State {
  const source: Record<string, unknown> = { ...stored.sourceValues };
  const corrected: Record<string, unknown> = { ...stored.corrected };
  const values: Record<string, unknown> = stored;
  for (const [field, value] of Object.entries(wanted)) {
    if (!(field in source)) source[field] = values[field];
    if (JSON.stringify(source[field]) === JSON.stringify(value)) {
      delete source[field];
      delete corrected[field];
    } else corrected[field] = value;
  }
  return { corrected, sourceValues: source };
}

/** Everything but nutrients. */
function wordsIn(corrected: FoodCorrections) {
  const entries = Object.entries(corrected).filter(([field]) => !NUTRIENTS.some((nutrient) => nutrient === field));
  return Object.fromEntries(entries);
}

type Imported = Omit<FoodFields, MacroId> & {
  barcode: string | null;
  per100g: Macros;
  portions?: Portion[];
};

/** A food as a source tells it, with an admin's corrections on top, and what the source says of those fields. */
export function applyCorrections<Food extends Imported>(
  food: Food,
  { nutrients: _ours, ...corrected }: FoodCorrections,
): { food: Food; sourceValues: FoodCorrections } {
  const flat: Record<string, unknown> = { ...food, ...food.per100g };
  const sourceValues = Object.fromEntries(Object.keys(corrected).map((field) => [field, flat[field] ?? null]));
  const per100g = pickNutrients({ ...food.per100g, ...corrected });
  return { food: { ...food, ...wordsIn(corrected), per100g }, sourceValues };
}
