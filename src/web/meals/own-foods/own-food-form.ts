import { FOOD_BOUNDS } from '#domain/bounds.ts';
import type { OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { checkEnergy, checkFoodName, checkNutrient, type NutrientProblem } from './typed-nutrients.ts';

const { kcalPer100g, nutrientPer100g, grams } = FOOD_BOUNDS;

/** What stands in the fields, as typed. */
export type OwnFoodForm = Record<'name' | 'calories' | 'protein' | 'carbs' | 'fat' | 'fiber' | 'sugar', string>;

export const EMPTY_OWN_FOOD: OwnFoodForm = {
  name: '',
  calories: '',
  protein: '',
  carbs: '',
  fat: '',
  fiber: '',
  sugar: '',
};

export type OwnFoodProblems = { [Field in keyof OwnFoodForm]?: NutrientProblem | 'tooMuch' | undefined };

/** Why the food cannot be kept yet: a name and calories at least, and nothing that 100 g cannot hold. */
export function checkOwnFood(form: OwnFoodForm): OwnFoodProblems {
  return {
    name: checkFoodName(form.name),
    calories: checkEnergy(form.calories, kcalPer100g),
    protein: checkNutrient(form.protein, nutrientPer100g) ?? (isTooMuch(form) ? 'tooMuch' : undefined),
    carbs: checkNutrient(form.carbs, nutrientPer100g),
    fat: checkNutrient(form.fat, nutrientPer100g),
    fiber: checkNutrient(form.fiber, nutrientPer100g),
    sugar: checkNutrient(form.sugar, nutrientPer100g),
  };
}

/** 100 g of food cannot hold more than 100 g of the three together; labels round, so a gram is let pass. */
function isTooMuch({ protein, carbs, fat }: OwnFoodForm): boolean {
  const sum = [protein, carbs, fat].reduce((total, text) => total + (parseDecimal(text) ?? 0), 0);
  return sum > nutrientPer100g + 1;
}

/** What the fields say of 100 g; what is empty or cannot be read is unknown. */
export function readPer100g(form: OwnFoodForm): OwnFood['per100g'] {
  return {
    calories: parseDecimal(form.calories) ?? 0,
    protein: parseDecimal(form.protein),
    carbs: parseDecimal(form.carbs),
    fat: parseDecimal(form.fat),
    fiber: parseDecimal(form.fiber),
    sugar: parseDecimal(form.sugar),
  };
}

/** The fields of a food that is to be changed, with the decimal sign of the language. */
export function writeOwnFood({ name, per100g }: OwnFood, locale: string): OwnFoodForm {
  const write = (value: number | null) => (value === null ? '' : writeNumber(value, locale));
  return {
    name,
    calories: write(per100g.calories),
    protein: write(per100g.protein),
    carbs: write(per100g.carbs),
    fat: write(per100g.fat),
    fiber: write(per100g.fiber),
    sugar: write(per100g.sugar),
  };
}

/** A household portion as typed. */
export type TypedPortion = { unit: string; text: string };

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

function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
