import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { normaliseBarcode } from '#domain/meals/add-food/barcode.ts';
import { NO_CATEGORY } from '#domain/meals/catalogue/food-categories.ts';
import type { AdminFood, FoodReason } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { amountsById } from '#domain/meals/nutrients/nutrient-edits.ts';
import type { Nutrient, NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { type Macros, NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { type AnyNutrient, MACROS, MICROS, maxPer100g } from '#domain/nutrient-registry.ts';

/** Parts follow the nutrient that they belong to: sugar after the carbohydrates. */
export const FORM_MACROS = MACROS.filter((nutrient) => !('partOf' in nutrient)).flatMap((whole) => [
  whole,
  ...MACROS.filter((nutrient) => 'partOf' in nutrient && nutrient.partOf === whole.id),
]);

/** A food in the form: unknown amounts are null, barcodes are separated by commas or spaces. */
export type FoodForm = Macros & {
  nameSv: string;
  nameEn: string;
  brand: string;
  category: string;
  carbsBasis: AdminFood['carbsBasis'];
  synonyms: string;
  barcodes: string;
  /** Vitamins, minerals and similar nutrients. */
  nutrients: Record<NutrientId, number | null>;
  portions: PortionRow[];
};

/** A household measure; its weight is null while it is typed. */
export type PortionRow = { unit: string; grams: number | null };

export const EMPTY_FOOD: FoodForm = {
  ...{
    nameSv: '',
    nameEn: '',
    brand: '',
    category: NO_CATEGORY,
    carbsBasis: 'without-fibre',
    synonyms: '',
    barcodes: '',
    nutrients: amountsById({}),
    portions: [],
  },
  ...NO_NUTRIENTS,
};

export function formOfFood({ per100g, barcodes, nutrients, portions, ...food }: AdminFood): FoodForm {
  const { nameSv, nameEn, brand, category, carbsBasis, synonyms } = food;
  return {
    ...per100g,
    nameSv,
    nameEn,
    brand: brand ?? '',
    category,
    carbsBasis,
    synonyms,
    barcodes: barcodes.join(', '),
    nutrients: { ...amountsById({}), ...nutrients },
    portions,
  };
}

export type FoodProblem = 'required' | 'tooMuch' | 'barcode' | 'portion';

/** Errors by field. */
export function checkFood(form: FoodForm): Partial<Record<keyof FoodForm, FoodProblem>> {
  const tooMuch = MACROS.filter((nutrient) => isBeyond(form[nutrient.id], nutrient));
  return {
    ...(form.nameSv.trim() === '' && { nameSv: 'required' as const }),
    ...(form.nameEn.trim() === '' && { nameEn: 'required' as const }),
    ...(codesOf(form.barcodes).includes(null) && { barcodes: 'barcode' as const }),
    ...(MICROS.some((one) => isTooMuch(form, one)) && { nutrients: 'tooMuch' as const }),
    ...(form.portions.some(isUnfinished) && { portions: 'portion' as const }),
    ...Object.fromEntries(tooMuch.map(({ id }) => [id, 'tooMuch' as const])),
  };
}

/** True for a negative amount, or more of a nutrient than 100 g can contain. */
export const isTooMuch = ({ nutrients }: Pick<FoodForm, 'nutrients'>, nutrient: Nutrient) =>
  isBeyond(nutrients[nutrient.id], nutrient);

const isBeyond = (amount: number | null, nutrient: AnyNutrient) =>
  (amount ?? 0) > maxPer100g(nutrient) || (amount ?? 0) < 0;

/** True when a measure lacks a name or a valid weight. */
export const isUnfinished = ({ unit, grams }: PortionRow) =>
  unit.trim() === '' || grams === null || grams <= 0 || grams > FOOD_BOUNDS.grams.max;

const codesOf = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter((code) => code !== '')
    .map(normaliseBarcode);

/** The request. */
export function editOfForm(form: FoodForm, reason: FoodReason) {
  const barcodes = codesOf(form.barcodes).filter((code) => code !== null);
  const portions = form.portions.flatMap(({ unit, grams }) => (grams === null ? [] : [{ unit: unit.trim(), grams }]));
  return { ...form, brand: form.brand.trim() || null, barcodes, portions, reason };
}
