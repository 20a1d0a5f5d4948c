import { normaliseBarcode } from '#domain/meals/add-food/barcode.ts';
import { parseKronor } from '#domain/money/parse-kronor.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { checkInformation, type InformationProblems } from './information-form.ts';
import type { ProductForm } from './product-form.ts';

export type ProductProblems = InformationProblems & {
  name?: 'nameMissing' | undefined;
  categoryId?: 'categoryMissing' | undefined;
  price?: 'priceMissing' | 'priceRange' | undefined;
  /** Only the server knows the numbers of other products. */
  sku?: 'skuTaken' | undefined;
  ean?: 'barcode' | 'eanTaken' | undefined;
  netGrams?: 'weightRange' | 'informationMissing' | undefined;
  portion?: 'portionMissing' | undefined;
} & { [Field in NutrientField]?: 'amountRange' | undefined };

export const NUTRIENT_FIELDS = ['grams', 'kcal', 'protein', 'carbs', 'fat'] as const;
export type NutrientField = (typeof NUTRIENT_FIELDS)[number];

/** The same bounds as in the contract. */
const LIMITS: Record<NutrientField, { min: number; max: number }> = {
  grams: { min: 0.1, max: 10_000 },
  kcal: { min: 0, max: 10_000 },
  protein: { min: 0, max: 1000 },
  carbs: { min: 0, max: 1000 },
  fat: { min: 0, max: 1000 },
};

/** Errors that prevent saving a product. Nutrition is checked only when it is filled in. */
export function checkProduct(form: ProductForm): ProductProblems {
  return {
    name: form.name.trim() === '' ? 'nameMissing' : undefined,
    categoryId: form.categoryId === '' ? 'categoryMissing' : undefined,
    price: checkPrice(form.price),
    ean: form.ean.trim() === '' || normaliseBarcode(form.ean) !== null ? undefined : 'barcode',
    netGrams: checkWeight(form.netGrams),
    ...(form.hasNutrition && checkNutrition(form)),
    ...checkInformation(form),
  };
}

function checkPrice(text: string): ProductProblems['price'] {
  if (text.trim() === '') return 'priceMissing';
  const price = parseKronor(text);
  const { min, max } = SHOP_BOUNDS.price;
  return price === null || price < min || price > max ? 'priceRange' : undefined;
}

function checkWeight(text: string): ProductProblems['netGrams'] {
  if (text.trim() === '') return undefined;
  return isWithin(text, { min: Number.MIN_VALUE, max: SHOP_BOUNDS.netGrams }) ? undefined : 'weightRange';
}

function checkNutrition(form: ProductForm): ProductProblems {
  const wrong = NUTRIENT_FIELDS.filter((field) => !isWithin(form[field], LIMITS[field]));
  return {
    portion: form.portion.trim() === '' ? 'portionMissing' : undefined,
    ...Object.fromEntries(wrong.map((field) => [field, 'amountRange' as const])),
  };
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const value = parseDecimal(text);
  return value !== null && value >= min && value <= max;
}
