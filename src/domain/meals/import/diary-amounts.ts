import { MICROS, maxPer100g } from '../../nutrient-registry.ts';
import type { KnownAmounts } from '../known-amounts.ts';
import type { NutrientId } from '../nutrients/nutrient-list.ts';

/** A nutrient column: its index, and the factor that converts its numbers to our unit. */
export type AmountColumn = { nutrient: NutrientId; column: number; factor: number };

const VITAMIN_D_UG_PER_IU = 1 / 40;

/** Cronometer's columns, in lower case, with the nutrient and the factor. Older files have vitamin D in IU. */
const COLUMNS = new Map<string, readonly [NutrientId, number]>([
  ...MICROS.flatMap(({ id, columns: { cronometer }, factor = 1 }) =>
    cronometer === undefined ? [] : [[cronometer, [id, factor]] as const],
  ),
  ['vitamin d (iu)', ['vitaminD', VITAMIN_D_UG_PER_IU]],
]);

/** The nutrient columns of a file; the first one of each nutrient. */
export function amountColumns(names: readonly string[]): AmountColumn[] {
  const found = names.flatMap((name, column) => {
    const [nutrient, factor] = COLUMNS.get(plainName(name)) ?? [];
    return nutrient && factor ? [{ nutrient, column, factor }] : [];
  });
  return found.filter(({ nutrient }, at) => found.findIndex((other) => other.nutrient === nutrient) === at);
}

/** Unifies the two Unicode micro signs and "mcg". */
const plainName = (name: string) => name.trim().toLowerCase().replaceAll('μ', 'µ').replace('(mcg)', '(µg)');

/** The amounts of a row. A 0 is left out like an empty cell, because some apps write 0 for unknown. */
export function readAmountCells(
  columns: readonly AmountColumn[],
  amountAt: (column: number) => number | null,
): KnownAmounts {
  const known = columns.flatMap(({ nutrient, column, factor }) => {
    const value = amountAt(column);
    return value !== null && value > 0 ? [[nutrient, value * factor] as const] : [];
  });
  return Object.fromEntries(known);
}

const DECIMALS = 10_000;

/** Converts to 100 g. Amounts that 100 g cannot contain become unknown. */
export function amountsPer100g(amounts: KnownAmounts, grams: number): KnownAmounts {
  const scaled = MICROS.flatMap((nutrient) => {
    const amount = amounts[nutrient.id];
    if (amount === undefined) return [];
    const per100g = Math.round((amount / grams) * 100 * DECIMALS) / DECIMALS;
    return per100g <= maxPer100g(nutrient) ? [[nutrient.id, per100g] as const] : [];
  });
  return Object.fromEntries(scaled);
}
