import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import {
  INFORMATION_TEXTS,
  type InformationField,
  type InformationText,
  NUTRITION_BASES,
  type PlainInformation,
  QUANTITY_UNITS,
  type TranslatedInformation,
} from '#domain/shop/catalogue/information-fields.ts';
import { DECLARED_AMOUNTS, type DeclaredAmount, nutrientProblem } from '#domain/shop/catalogue/nutrition-check.ts';
import type { NutritionPer100, ProductInformation } from '#domain/shop/catalogue/product-information.contract.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';
import { type Translated, translatedFields } from '#domain/text/translations.ts';

type TextForm = Record<PlainInformation, string> & Translated<TranslatedInformation, string, string>;
export type InformationTextField = keyof TextForm;
export type Per100Field = `per100${Capitalize<DeclaredAmount>}`;

/** The information of a product in the form: texts and numbers as typed. */
export type InformationForm = TextForm &
  Record<Per100Field, string> & {
    isManufacturerOutsideEu: boolean;
    quantity: string;
    quantityUnit: string;
    hasDeclaration: boolean;
    basis: string;
  };

export type InformationProblems = { [Field in InformationTextField]?: 'informationMissing' | undefined } & {
  [Field in Per100Field]?:
    | 'amountRange'
    | 'moreThanFat'
    | 'moreThanCarbs'
    | 'moreThan100'
    | 'energyMismatch'
    | undefined;
} & { quantity?: 'quantityRange' | undefined; hasDeclaration?: 'informationMissing' | undefined };

/** The fields of the form that have a text, with its row of the registry. */
export const TEXT_FIELDS = INFORMATION_TEXTS.flatMap((row) =>
  (row.isTranslated ? Object.keys(translatedFields(row.id, '', () => '')) : [row.id]).map((name) => ({
    row,
    field: asTextField(name),
    isTranslation: name !== row.id,
  })),
);

// The names are those of `translatedFields`.
function asTextField(name: string) {
  return name as InformationTextField;
}

// A template loses the type of its parts.
export const per100Field = (amount: DeclaredAmount) =>
  `per100${amount.charAt(0).toUpperCase()}${amount.slice(1)}` as Per100Field;

export function informationFormOf(information: ProductInformation, locale: string): InformationForm {
  const { netQuantity, nutritionPer100 } = information;
  return {
    ...asTextForm(Object.fromEntries(TEXT_FIELDS.map(({ field }) => [field, information[field] ?? '']))),
    ...asPer100Form(
      Object.fromEntries(
        DECLARED_AMOUNTS.map((amount) => [per100Field(amount), writeTyped(nutritionPer100?.[amount], locale)]),
      ),
    ),
    isManufacturerOutsideEu: information.isManufacturerOutsideEu,
    quantity: writeTyped(netQuantity?.amount, locale),
    quantityUnit: netQuantity?.unit ?? 'piece',
    hasDeclaration: nutritionPer100 !== null,
    basis: nutritionPer100?.basis ?? 'g',
  };
}

// Made from all fields of the registry.
const asTextForm = (form: object) => form as TextForm;
// The same for the declared amounts.
const asPer100Form = (form: object) => form as Record<Per100Field, string>;

/** The information to send; null while a number cannot be parsed. */
export function informationFrom(form: InformationForm): ProductInformation | null {
  const amount = parseDecimal(form.quantity);
  const isCounted = form.quantity.trim() !== '';
  const nutritionPer100 = form.hasDeclaration ? declarationOf(form) : null;
  if ((isCounted && amount === null) || (form.hasDeclaration && nutritionPer100 === null)) return null;
  const unit = QUANTITY_UNITS.find((one) => one === form.quantityUnit) ?? 'piece';
  return {
    ...asTexts(
      Object.fromEntries(
        TEXT_FIELDS.map(({ field, isTranslation }) => [field, form[field].trim() || (isTranslation ? null : '')]),
      ),
    ),
    isManufacturerOutsideEu: form.isManufacturerOutsideEu,
    netQuantity: isCounted && amount !== null ? { amount, unit } : null,
    nutritionPer100,
  };
}

type Texts = Pick<ProductInformation, InformationTextField>;
// Made from all fields of the registry.
const asTexts = (texts: object) => texts as Texts;

function declarationOf(form: InformationForm): NutritionPer100 | null {
  const amounts = DECLARED_AMOUNTS.map((amount) => [amount, parseDecimal(form[per100Field(amount)])] as const);
  if (amounts.some(([, value]) => value === null)) return null;
  return { basis: NUTRITION_BASES.find((one) => one === form.basis) ?? 'g', ...asAmounts(Object.fromEntries(amounts)) };
}

// Every amount has just been parsed.
const asAmounts = (amounts: object) => amounts as Record<DeclaredAmount, number>;

/** Formats a stored number for a field: with the locale's decimal sign, without spaces. */
export function writeTyped(value: number | null | undefined, locale: string): string {
  if (value == null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 }).format(value);
}

/** What prevents saving; what prevents publishing is the server's answer. */
export function checkInformation(form: InformationForm): InformationProblems {
  const quantity = parseDecimal(form.quantity);
  const isQuantityWrong =
    form.quantity.trim() !== '' && (quantity === null || quantity <= 0 || quantity > SHOP_BOUNDS.netGrams);
  return {
    quantity: isQuantityWrong ? 'quantityRange' : undefined,
    ...(form.hasDeclaration && checkDeclaration(form)),
  };
}

const MAX_AMOUNT: Partial<Record<DeclaredAmount, number>> = { kilojoules: 4000, kcal: 950 };

function checkDeclaration(form: InformationForm): InformationProblems {
  const wrong = DECLARED_AMOUNTS.filter((amount) => {
    const value = parseDecimal(form[per100Field(amount)]);
    return value === null || value < 0 || value > (MAX_AMOUNT[amount] ?? 100);
  });
  const declared = declarationOf(form);
  if (declared === null || wrong.length > 0) {
    return Object.fromEntries(wrong.map((amount) => [per100Field(amount), 'amountRange']));
  }
  const problem = nutrientProblem(declared);
  return problem ? { [per100Field(problem.field)]: problem.reason } : {};
}

/** The fields of the form that lack what the server requires to show the product. */
export function missingProblems(missing: readonly InformationField[]) {
  const fieldOf = (id: InformationField): InformationText | 'netGrams' | 'hasDeclaration' => {
    if (id === 'netQuantity') return 'netGrams';
    return id === 'nutritionPer100' ? 'hasDeclaration' : id;
  };
  return Object.fromEntries(missing.map((id) => [fieldOf(id), 'informationMissing' as const]));
}
