import { ENERGY_MACROS, FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { mapNutrients } from '#domain/meals/scale-food.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { maxPer100g, ON_LABEL, recordOf } from '#domain/nutrient-registry.ts';
import {
  checkEnergy,
  checkFoodName,
  checkNutrient,
  type NutrientProblem,
  readTypedAmounts,
  type TypedNutrient,
  writeNumber,
  writeNutrients,
} from './typed-nutrients.ts';

const { nutrientPer100g, grams } = FOOD_BOUNDS;

/** The amount that the typed values are for: 100 g, or a portion as on the label. */
export type Basis = '100g' | 'portion';

/** Field values as typed; `portionWeight` is used when the values are for a portion. */
export type OwnFoodForm = { basis: Basis } & Record<'name' | 'portionWeight' | TypedNutrient, string>;

export const EMPTY_OWN_FOOD: OwnFoodForm = {
  basis: '100g',
  name: '',
  portionWeight: '',
  ...recordOf(ON_LABEL, () => ''),
};

type FieldProblem = NutrientProblem | 'tooMuch' | 'portionRange';
export type OwnFoodProblems = { [Field in keyof OwnFoodForm]?: FieldProblem | undefined };

/** Grams that the typed values are for; 100 while the weight of the portion is invalid. */
function basisGrams({ basis, portionWeight }: Pick<OwnFoodForm, 'basis' | 'portionWeight'>): number {
  return basis === 'portion' && isPortion(portionWeight) ? (parseDecimal(portionWeight) ?? 100) : 100;
}

/** Maximum of a field for the weight that the values are for. */
export function maxAmountOf(form: Pick<OwnFoodForm, 'basis' | 'portionWeight'>, per100g: number): number {
  return Math.round((per100g * basisGrams(form)) / 10) / 10;
}

/** Why the food cannot be saved: name or calories missing, or more nutrients than its weight. */
export function checkOwnFood(form: OwnFoodForm): OwnFoodProblems {
  const problems = recordOf(ON_LABEL, (nutrient): FieldProblem | undefined => {
    const check = nutrient.id === 'calories' ? checkEnergy : checkNutrient;
    return check(form[nutrient.id], maxAmountOf(form, maxPer100g(nutrient)));
  });
  return {
    name: checkFoodName(form.name),
    portionWeight: form.basis === 'portion' && !isPortion(form.portionWeight) ? 'portionRange' : undefined,
    ...problems,
    protein: problems.protein ?? (isTooMuch(form) ? 'tooMuch' : undefined),
  };
}

/** 100 g cannot contain more than 100 g of the three macros together; one gram is allowed for rounding. */
function isTooMuch(form: OwnFoodForm): boolean {
  const sum = ENERGY_MACROS.reduce((total, macro) => total + (parseDecimal(form[macro]) ?? 0), 0);
  return sum > maxAmountOf(form, nutrientPer100g) + 1;
}

/** Field values per 100 g; empty or invalid ones are unknown. */
export function readPer100g(form: OwnFoodForm): OwnFood['per100g'] {
  const read = readingOf(form);
  return { ...mapNutrients((nutrient) => read(form[nutrient])), calories: read(form.calories) ?? 0 };
}

/** Parses values and converts those of a portion to 100 g. */
function readingOf(form: OwnFoodForm): (text: string) => number | null {
  const grams = basisGrams(form);
  return (text) => {
    const value = parseDecimal(text);
    return value === null ? null : Math.round((value * 10_000) / grams) / 100;
  };
}

/** Amounts beyond energy and macros per 100 g; other known amounts are retained. */
export function readAmounts(form: OwnFoodForm, known?: KnownAmounts): KnownAmounts {
  const read = readingOf(form);
  return readTypedAmounts((id) => read(form[id]), known);
}

/** Field values of an existing food, with the decimal separator of the language. */
export function writeOwnFood({ name, per100g, amounts }: OwnFood, locale: string): OwnFoodForm {
  return { ...EMPTY_OWN_FOOD, name, ...writeNutrients(per100g, amounts, locale) };
}

/** A household portion as typed. */
export type TypedPortion = { unit: string; text: string };

/** The portions of the food, including the one that the values were typed for unless another has its name. */
export function portionsOf(form: OwnFoodForm, typed: readonly TypedPortion[]): Portion[] {
  const portions = readPortions(typed);
  const isNew = form.basis === 'portion' && isPortion(form.portionWeight) && portions.every(isOther);
  return isNew ? [{ unit: PORTION, grams: basisGrams(form) }, ...portions] : portions;
}

export const PORTION = 'portion';
const isOther = ({ unit }: Portion) => unit !== PORTION;

export function readPortions(typed: readonly TypedPortion[]): Portion[] {
  return typed.flatMap(({ unit, text }) => (isPortion(text) ? [{ unit, grams: parseDecimal(text) ?? 0 }] : []));
}

export function writePortions(portions: readonly Portion[], locale: string): TypedPortion[] {
  return portions.map((portion) => ({ unit: portion.unit, text: writeNumber(portion.grams, locale) }));
}

export function isPortion(text: string): boolean {
  const weight = parseDecimal(text);
  return weight !== null && weight >= grams.min && weight <= grams.max;
}
