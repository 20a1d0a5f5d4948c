import { MICROS, mostPer100g } from '../../nutrient-registry.ts';
import type { KnownAmounts } from '../known-amounts.ts';
import type { NutrientId } from '../nutrients/nutrient-list.ts';

/** A column of vitamins, minerals or the like: where it stands, and what its figures are multiplied by. */
export type AmountColumn = { nutrient: NutrientId; place: number; factor: number };

const VITAMIN_D_UG_PER_IU = 1 / 40;

/** Cronometer's columns that mean what our nutrients mean, in small letters; older files have vitamin D in IU. */
const COLUMNS = new Map<string, readonly [NutrientId, number]>([
  ...MICROS.flatMap(({ id, columns: { cronometer }, factor = 1 }) =>
    cronometer === undefined ? [] : [[cronometer, [id, factor]] as const],
  ),
  ['vitamin d (iu)', ['vitaminD', VITAMIN_D_UG_PER_IU]],
]);

/** The columns of a file that hold them, the first of each nutrient. */
export function amountColumns(names: readonly string[]): AmountColumn[] {
  const found = names.flatMap((name, place) => {
    const [nutrient, factor] = COLUMNS.get(plainName(name)) ?? [];
    return nutrient && factor ? [{ nutrient, place, factor }] : [];
  });
  return found.filter(({ nutrient }, at) => found.findIndex((other) => other.nutrient === nutrient) === at);
}

/** Micro has two signs that look the same, and is written mcg, too. */
const plainName = (name: string) => name.trim().toLowerCase().replaceAll('μ', 'µ').replace('(mcg)', '(µg)');

/**
 * What a row says of them. A 0 is left out with the empty cells: what another app does not know stands as 0 in some of its files, and
 * unknown must never become nothing.
 */
export function readAmountCells(
  columns: readonly AmountColumn[],
  amountAt: (place: number) => number | null,
): KnownAmounts {
  const known = columns.flatMap(({ nutrient, place, factor }) => {
    const figure = amountAt(place);
    return figure !== null && figure > 0 ? [[nutrient, figure * factor] as const] : [];
  });
  return Object.fromEntries(known);
}

const DECIMALS = 10_000;

/** The same in 100 g. What 100 g cannot hold is unknown. */
export function amountsPer100g(amounts: KnownAmounts, grams: number): KnownAmounts {
  const scaled = MICROS.flatMap((nutrient) => {
    const amount = amounts[nutrient.id];
    if (amount === undefined) return [];
    const per100g = Math.round((amount / grams) * 100 * DECIMALS) / DECIMALS;
    return per100g <= mostPer100g(nutrient) ? [[nutrient.id, per100g] as const] : [];
  });
  return Object.fromEntries(scaled);
}
