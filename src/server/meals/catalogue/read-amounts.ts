import { retinolEquivalents } from '#domain/meals/catalogue/source-amounts.ts';
import { type KnownAmounts, knownAmounts } from '#domain/meals/known-amounts.ts';
import type { NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { MICROS, recordOf } from '#domain/nutrient-registry.ts';
import { readAmount } from './catalogue-food.ts';

/** Zero-based columns of the abbreviated table of USDA SR 28. */
const RETINOL_ACTIVITY = 33;
const RETINOL = 34;
const NIACIN = 23;
const PROTEIN = 4;
const SUGAR = 9;
/** The table has no tryptophan. Protein contains about 1 % of it, and 60 mg of it count as 1 mg of niacin. */
const NIACIN_MG_PER_PROTEIN_G = 10 / 60;
/**
 * Columns of water, protein, fat, ash and carbohydrates. What they leave of 100 g of a drink is alcohol, because the table computes
 * carbohydrates the same way.
 */
const ALL_BUT_ALCOHOL = [2, 4, 5, 6, 7];

/** Amounts per 100 g from the cells of one line. */
export function usdaAmounts(cells: readonly string[]): KnownAmounts {
  const amountIn = (column: number) => readAmount(cells[column] ?? '');
  const special: Partial<Record<NutrientId, number | null>> = {
    vitaminA: retinolEquivalents(amountIn(RETINOL_ACTIVITY), amountIn(RETINOL)),
    niacinEquivalents: sumOf(amountIn(NIACIN), times(amountIn(PROTEIN), NIACIN_MG_PER_PROTEIN_G)),
    freeSugar: amountIn(SUGAR) === 0 ? 0 : null,
    alcohol: cells[1]?.startsWith('~ALCOHOLIC BEV') ? leftOf100(ALL_BUT_ALCOHOL.map(amountIn)) : 0,
  };
  return knownAmounts(({ id, columns: { sr28 }, factor }) => {
    if (sr28 === undefined) return special[id] ?? null;
    return factor === undefined ? amountIn(sr28) : times(amountIn(sr28), factor);
  });
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : Math.round(value * factor * 10_000) / 10_000;
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.round((one + other) * 100) / 100;
}

function leftOf100(parts: readonly (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  return Math.max(0, Math.round((100 - known.reduce((sum, part) => sum + part, 0)) * 10) / 10);
}

export type Ingredient = { amounts: KnownAmounts; grams: number };

/** Shells and bones: they have weight but are not eaten. */
const WASTE: KnownAmounts = recordOf(MICROS, () => 0);
const WATER: KnownAmounts = { ...WASTE, water: 100 };
const PARTS_THAT_ARE_NO_FOOD: Record<string, KnownAmounts> = { vatten: WATER, skal: WASTE };

/** Amounts per 100 g of a mixture that loses this much water; a nutrient that is unknown for one ingredient is unknown. */
export function mixedAmounts(ingredients: readonly Ingredient[], lostGrams: number): KnownAmounts {
  const whole = ingredients.reduce((sum, { grams }) => sum + grams, 0) - lostGrams;
  return knownAmounts(({ id }) => {
    const held = ingredients.map(({ amounts, grams }) => times(amounts[id] ?? null, grams / 100));
    if (held.includes(null) || whole <= 0) return null;
    const sum = held.reduce<number>((all, amount) => all + (amount ?? 0), 0) - (id === 'water' ? lostGrams : 0);
    return times(Math.max(0, sum), 100 / whole);
  });
}

/** Parses "702@40+u14066@25+vatten@180+svinn@40" into ingredients and lost water. Null when the source is not such a list. */
export function readMixture(text: string, find: (id: string) => KnownAmounts) {
  const parts = text.split('+').map((part) => /^(vatten|svinn|skal|u?\d+)@(\d+(?:\.\d+)?)$/.exec(part));
  const read = parts.flatMap((part) => (part ? [{ id: part[1] ?? '', grams: Number(part[2]) }] : []));
  if (read.length < parts.length) return null;
  const ingredients = read
    .filter(({ id }) => id !== 'svinn')
    .map(({ id, grams }) => ({ amounts: PARTS_THAT_ARE_NO_FOOD[id] ?? find(id), grams }));
  const lost = read.filter(({ id }) => id === 'svinn').reduce((sum, { grams }) => sum + grams, 0);
  return { ingredients, lost };
}
