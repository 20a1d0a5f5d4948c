import { parseKronor } from '#domain/money/parse-kronor.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import type { AdminProduct, ProductFields } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import { PRODUCT_KINDS, type ProductKind } from '#domain/shop/catalogue/product-kinds.ts';
import { type InformationForm, informationFormOf, informationFrom, writeTyped } from './information-form.ts';

/** A product in the form: numbers as typed, empty when unknown. */
export type ProductForm = InformationForm & {
  name: string;
  nameEn: string;
  detail: string;
  detailEn: string;
  description: string;
  descriptionEn: string;
  categoryId: string;
  price: string;
  kind: string;
  sku: string;
  ean: string;
  netGrams: string;
  hasNutrition: boolean;
  portion: string;
  portionEn: string;
  grams: string;
  kcal: string;
  protein: string;
  carbs: string;
  fat: string;
};

export const EMPTY_FORM: ProductForm = {
  name: '',
  nameEn: '',
  detail: '',
  detailEn: '',
  description: '',
  descriptionEn: '',
  categoryId: '',
  price: '',
  kind: 'goods',
  sku: '',
  ean: '',
  netGrams: '',
  hasNutrition: false,
  portion: '',
  portionEn: '',
  grams: '',
  kcal: '',
  protein: '',
  carbs: '',
  fat: '',
  ...informationFormOf(NO_INFORMATION, 'sv-SE'),
};

export function formOf(product: AdminProduct, locale: string): ProductForm {
  const { nutrition } = product;
  const typed = (value: number | undefined | null) => writeTyped(value, locale);
  return {
    name: product.name,
    nameEn: product.nameEn ?? '',
    detail: product.detail,
    detailEn: product.detailEn ?? '',
    description: product.description,
    descriptionEn: product.descriptionEn ?? '',
    categoryId: product.categoryId,
    price: writeKronor(product.price, locale),
    kind: product.kind,
    sku: product.sku ?? '',
    ean: product.ean ?? '',
    netGrams: typed(product.netGrams),
    hasNutrition: nutrition !== null,
    portion: nutrition?.portion ?? '',
    portionEn: nutrition?.portionEn ?? '',
    grams: typed(nutrition?.grams),
    kcal: typed(nutrition?.kcal),
    protein: typed(nutrition?.protein),
    carbs: typed(nutrition?.carbs),
    fat: typed(nutrition?.fat),
    ...informationFormOf(product.information, locale),
  };
}

/** The request; null while a field cannot be parsed. */
export function fieldsOf(form: ProductForm, active: boolean): ProductFields | null {
  const price = parseKronor(form.price);
  const kind = kindOf(form.kind);
  const netGrams = parseDecimal(form.netGrams);
  if (price === null || kind === null || (netGrams === null && form.netGrams.trim() !== '')) return null;
  const nutrition = form.hasNutrition ? nutritionOf(form) : null;
  const information = informationFrom(form);
  if ((form.hasNutrition && nutrition === null) || information === null) return null;
  return {
    name: form.name.trim(),
    nameEn: form.nameEn.trim() || null,
    detail: form.detail.trim(),
    detailEn: form.detailEn.trim() || null,
    description: form.description.trim(),
    descriptionEn: form.descriptionEn.trim() || null,
    categoryId: form.categoryId,
    price,
    kind,
    sku: form.sku.trim() || null,
    ean: form.ean.trim() || null,
    netGrams,
    nutrition,
    information,
    active,
  };
}

function nutritionOf(form: ProductForm): ProductFields['nutrition'] {
  const [grams, kcal, protein, carbs, fat] = [form.grams, form.kcal, form.protein, form.carbs, form.fat].map(
    parseDecimal,
  );
  if (grams == null || kcal == null || protein == null || carbs == null || fat == null) return null;
  return { portion: form.portion.trim(), portionEn: form.portionEn.trim() || null, grams, kcal, protein, carbs, fat };
}

export function kindOf(text: string): ProductKind | null {
  return PRODUCT_KINDS.find((kind) => kind === text) ?? null;
}

export function isSameForm(one: ProductForm, other: ProductForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function writeKronor(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2 }).format(amount / 100);
}
