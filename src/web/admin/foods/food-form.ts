import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { normaliseBarcode } from '#domain/meals/add-food/barcode.ts';
import { NO_CATEGORY } from '#domain/meals/catalogue/food-categories.ts';
import type { AdminFood, FoodReason } from '#domain/meals/catalogue/foods-admin.contract.ts';

export const NUTRIENTS = ['calories', 'protein', 'carbs', 'sugar', 'fat', 'fiber'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

/** A food as it is written: figures are null while they are unknown, barcodes stand between commas or spaces. */
export type FoodForm = Record<Nutrient, number | null> & {
  nameSv: string;
  nameEn: string;
  brand: string;
  category: string;
  carbsBasis: AdminFood['carbsBasis'];
  synonyms: string;
  barcodes: string;
};

export const EMPTY_FOOD: FoodForm = {
  ...{
    nameSv: '',
    nameEn: '',
    brand: '',
    category: NO_CATEGORY,
    carbsBasis: 'without-fibre',
    synonyms: '',
    barcodes: '',
  },
  ...{ calories: null, protein: null, carbs: null, sugar: null, fat: null, fiber: null },
};

export function formOfFood({ per100g, barcodes, ...food }: AdminFood): FoodForm {
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
  };
}

export type FoodProblem = 'required' | 'tooMuch' | 'barcode';

/** What is wrong with a form, by field. */
export function checkFood(form: FoodForm): Partial<Record<keyof FoodForm, FoodProblem>> {
  const tooMuch = NUTRIENTS.filter((nutrient) => (form[nutrient] ?? 0) > mostOf(nutrient) || (form[nutrient] ?? 0) < 0);
  return {
    ...(form.nameSv.trim() === '' && { nameSv: 'required' as const }),
    ...(form.nameEn.trim() === '' && { nameEn: 'required' as const }),
    ...(codesOf(form.barcodes).includes(null) && { barcodes: 'barcode' as const }),
    ...Object.fromEntries(tooMuch.map((nutrient) => [nutrient, 'tooMuch' as const])),
  };
}

const mostOf = (nutrient: Nutrient) =>
  nutrient === 'calories' ? FOOD_BOUNDS.kcalPer100g : FOOD_BOUNDS.nutrientPer100g;

const codesOf = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter((code) => code !== '')
    .map(normaliseBarcode);

/** As it is sent. */
export function editOfForm(form: FoodForm, reason: FoodReason) {
  const barcodes = codesOf(form.barcodes).filter((code) => code !== null);
  return { ...form, brand: form.brand.trim() || null, barcodes, reason };
}
