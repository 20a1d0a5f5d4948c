import { type KnownAmounts, mostPer100g, NUTRIENT_LIST, type NutrientId } from '../nutrients/nutrient-list.ts';

/** A column of vitamins, minerals or the like: where it stands, and what its figures are multiplied by. */
export type AmountColumn = { nutrient: NutrientId; place: number; factor: number };

/** Salt is 2.5 times the sodium, as labels in the EU count it. */
const SALT_G_PER_SODIUM_MG = 0.0025;
const VITAMIN_D_UG_PER_IU = 1 / 40;

/**
 * Cronometer's columns that mean what our nutrients mean, in small letters. Two are left out: its vitamin A counts carotenoids half as
 * much as retinol equivalents do, and its folate is not the sum that our table has.
 */
const COLUMNS: Readonly<Record<string, readonly [NutrientId, number]>> = {
  'vitamin c (mg)': ['vitaminC', 1],
  'vitamin d (µg)': ['vitaminD', 1],
  'vitamin d (iu)': ['vitaminD', VITAMIN_D_UG_PER_IU],
  'vitamin e (mg)': ['vitaminE', 1],
  'vitamin k (µg)': ['vitaminK', 1],
  'b1 (thiamine) (mg)': ['thiamin', 1],
  'b2 (riboflavin) (mg)': ['riboflavin', 1],
  'b3 (niacin) (mg)': ['niacin', 1],
  'b5 (pantothenic acid) (mg)': ['pantothenicAcid', 1],
  'b6 (pyridoxine) (mg)': ['vitaminB6', 1],
  'b12 (cobalamin) (µg)': ['vitaminB12', 1],
  'choline (mg)': ['choline', 1],
  'calcium (mg)': ['calcium', 1],
  'iron (mg)': ['iron', 1],
  'potassium (mg)': ['potassium', 1],
  'magnesium (mg)': ['magnesium', 1],
  'selenium (µg)': ['selenium', 1],
  'zinc (mg)': ['zinc', 1],
  'phosphorus (mg)': ['phosphorus', 1],
  'copper (mg)': ['copper', 1],
  'manganese (mg)': ['manganese', 1],
  'saturated (g)': ['saturatedFat', 1],
  'sodium (mg)': ['salt', SALT_G_PER_SODIUM_MG],
  'water (g)': ['water', 1],
  'alcohol (g)': ['alcohol', 1],
};

/** The columns of a file that hold them, the first of each nutrient. */
export function amountColumns(names: readonly string[]): AmountColumn[] {
  const found = names.flatMap((name, place) => {
    const [nutrient, factor] = COLUMNS[plainName(name)] ?? [];
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
  figureAt: (place: number) => number | null,
): KnownAmounts {
  const known = columns.flatMap(({ nutrient, place, factor }) => {
    const figure = figureAt(place);
    return figure !== null && figure > 0 ? [[nutrient, figure * factor] as const] : [];
  });
  return Object.fromEntries(known);
}

const DECIMALS = 10_000;

/** The same in 100 g. What 100 g cannot hold is unknown. */
export function amountsPer100g(amounts: KnownAmounts, grams: number): KnownAmounts {
  const scaled = NUTRIENT_LIST.flatMap((nutrient) => {
    const amount = amounts[nutrient.id];
    if (amount === undefined) return [];
    const per100g = Math.round((amount / grams) * 100 * DECIMALS) / DECIMALS;
    return per100g <= mostPer100g(nutrient) ? [[nutrient.id, per100g] as const] : [];
  });
  return Object.fromEntries(scaled);
}
