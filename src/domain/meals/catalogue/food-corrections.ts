import type { Food } from '../add-food/foods.contract.ts';
import type { Portion } from '../add-food/parse-amount.ts';
import type { NutrientEdits } from '../nutrients/nutrient-edits.ts';
import { type MacroId, type Macros, NUTRIENTS, pickNutrients } from '../scale-food.ts';

/** Fields of a catalogue food that an admin can correct. */
export type FoodFields = Pick<Food, 'nameSv' | 'nameEn' | 'brand' | 'category' | 'carbsBasis' | 'synonyms'> & Macros;
/** Corrected values by field. The barcode of the source can only be removed. */
export type FoodCorrections = Partial<FoodFields> & {
  barcode?: string | null;
  portions?: Portion[];
  /** Vitamins and minerals: they come from tables, not with the food itself. */
  nutrients?: NutrientEdits;
};

const WORDS = ['nameSv', 'nameEn', 'brand', 'category', 'carbsBasis', 'synonyms'] as const;
export const FOOD_FIELDS = [...WORDS, ...NUTRIENTS] as const;

/** Reasons for correcting or merging a food. */
export const FOOD_REASONS = ['unit', 'label', 'misprint', 'outdated', 'double', 'other'] as const;

type Corrected = FoodFields & { barcode: string | null; portions?: Portion[] };
type State = { corrected: FoodCorrections; sourceValues: FoodCorrections };

/** Applies an admin's corrections. A field that is set to the value of the source is no longer corrected and follows the source again. */
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

/** All corrected fields other than nutrients. */
function wordsIn(corrected: FoodCorrections) {
  const entries = Object.entries(corrected).filter(([field]) => !NUTRIENTS.some((nutrient) => nutrient === field));
  return Object.fromEntries(entries);
}

type Imported = Omit<FoodFields, MacroId> & {
  barcode: string | null;
  per100g: Macros;
  portions?: Portion[];
};

/** Applies an admin's corrections to a food as its source has it, and returns the source's values of the corrected fields. */
export function applyCorrections<Food extends Imported>(
  food: Food,
  { nutrients: _ours, ...corrected }: FoodCorrections,
): { food: Food; sourceValues: FoodCorrections } {
  const flat: Record<string, unknown> = { ...food, ...food.per100g };
  const sourceValues = Object.fromEntries(Object.keys(corrected).map((field) => [field, flat[field] ?? null]));
  const per100g = pickNutrients({ ...food.per100g, ...corrected });
  return { food: { ...food, ...wordsIn(corrected), per100g }, sourceValues };
}
