import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { type Macros, mapNutrients } from '#domain/meals/scale-food.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { ON_LABEL, recordOf } from '#domain/nutrient-registry.ts';

/** Nutrients with a field: those on a label. */
export type TypedNutrient = (typeof ON_LABEL)[number]['id'];
/** Label nutrients other than energy and macros. */
const TYPED_AMOUNTS = ON_LABEL.filter((nutrient) => nutrient.group !== 'macros');

export type NutrientProblem = 'nameMissing' | 'nameLong' | 'energyMissing' | 'energyRange' | 'number' | 'nutrientRange';

/** Validation shared by the own food and quick add forms. */
export function checkFoodName(name: string): 'nameMissing' | 'nameLong' | undefined {
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length > MEALS_LENGTHS.foodName ? 'nameLong' : undefined;
}

export function checkEnergy(text: string, maxKcal: number): 'energyMissing' | 'energyRange' | 'number' | undefined {
  if (text.trim() === '') return 'energyMissing';
  const energy = parseDecimal(text);
  if (energy === null) return 'number';
  return energy < 0 || energy > maxKcal ? 'energyRange' : undefined;
}

/** Empty means unknown and is valid. */
export function checkNutrient(text: string, maxG: number): 'nutrientRange' | 'number' | undefined {
  if (text.trim() === '') return undefined;
  const grams = parseDecimal(text);
  if (grams === null) return 'number';
  return grams < 0 || grams > maxG ? 'nutrientRange' : undefined;
}

/** Typed amounts beyond energy and macros; an empty field is unknown. Amounts without a field are retained. */
export function readTypedAmounts(read: (id: TypedNutrient) => number | null, known: KnownAmounts = {}): KnownAmounts {
  const others = Object.entries(known).filter(([id]) => !TYPED_AMOUNTS.some((typed) => typed.id === id));
  const typed = TYPED_AMOUNTS.flatMap(({ id }) => {
    const amount = read(id);
    return amount === null ? [] : [[id, amount] as const];
  });
  return Object.fromEntries([...others, ...typed]);
}

/** Field values with the decimal separator of the language; unknown ones are empty. */
export function writeNutrients(
  macros: Macros,
  amounts: KnownAmounts | undefined,
  locale: string,
): Record<TypedNutrient, string> {
  const write = (value: number | null | undefined) => (typeof value === 'number' ? writeNumber(value, locale) : '');
  return {
    ...mapNutrients((nutrient) => write(macros[nutrient])),
    ...recordOf(TYPED_AMOUNTS, ({ id }) => write(amounts?.[id])),
  };
}

export function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
}
