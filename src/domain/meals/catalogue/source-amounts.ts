import { KJ_PER_KCAL } from '../../food-bounds.ts';
import { type AnyNutrient, MACROS, MICROS, perGram, recordOf } from '../../nutrient-registry.ts';
import type { KnownAmounts } from '../known-amounts.ts';
import { knownAmounts } from '../known-amounts.ts';
import type { Macros } from '../scale-food.ts';

/** Amounts per 100 g as the source states them, before `cleanFood` checks them. */
export type SourceAmounts = { raw: Macros; rawAmounts: KnownAmounts };

/** Returns the number in a column, or null where the source has none. */
type AmountIn = (column: string) => number | null;

const KJ_COLUMN = 'energy_100g';

/** Livsmedelsverket's table, as it is downloaded or with the column names of our own lists. */
export function livsmedelsverketAmounts(amountIn: AmountIn): SourceAmounts {
  return amountsOf(({ columns }) => firstOf(amountIn, [columns.lmv, columns.list]));
}

/** A product of Open Food Facts. Some products state energy in kilojoules only. */
export function openFoodFactsAmounts(amountIn: AmountIn): SourceAmounts {
  const { raw, rawAmounts } = amountsOf((nutrient) =>
    times(firstOf(amountIn, [offColumn(nutrient)]), perGram(nutrient)),
  );
  return { raw: { ...raw, calories: raw.calories ?? times(amountIn(KJ_COLUMN), 1 / KJ_PER_KCAL) }, rawAmounts };
}

const offColumn = ({ columns }: AnyNutrient) => (columns.off === undefined ? undefined : `${columns.off}_100g`);

/** A food of FoodData Central. Its API identifies nutrients by number, its files by id. */
export function fdcAmounts(amountIn: AmountIn, known: 'by-number' | 'by-id'): SourceAmounts {
  const columnsIn = ([number, ...ids]: readonly string[]) => (known === 'by-number' ? [number] : ids);
  const amountOf = (columns: readonly string[]) => firstOf(amountIn, columnsIn(columns));
  const { raw, rawAmounts } = amountsOf(({ columns, factor = 1 }) => times(amountOf(columns.fdc ?? []), factor));
  const vitaminA = retinolEquivalents(amountOf(FDC_VITAMIN_A.activity), amountOf(FDC_VITAMIN_A.retinol));
  return { raw, rawAmounts: { ...rawAmounts, ...(vitaminA !== null && { vitaminA }) } };
}

/** Nutrient ids of vitamin A as retinol activity equivalents, and of retinol. */
const FDC_VITAMIN_A = { activity: ['320', '1106'], retinol: ['319', '1105'] };

/**
 * Converts vitamin A to retinol equivalents. American tables give a carotene half the weight that the Nordic recommendations give it (1/12
 * and 1/24 instead of 1/6 and 1/12), so the part that is not retinol is doubled.
 */
export function retinolEquivalents(activity: number | null, retinol: number | null): number | null {
  return activity === null || retinol === null ? null : Math.max(retinol, 2 * activity - retinol);
}

/** Names of the nutrient columns of each source. */
export const AMOUNT_COLUMNS = {
  livsmedelsverket: columnsOf(({ columns }) => [columns.lmv, columns.list]),
  openfoodfacts: [KJ_COLUMN, ...columnsOf((nutrient) => [offColumn(nutrient)])],
  usda: columnsOf(({ columns: { fdc = [] } }) => fdc.slice(1)).concat(
    Object.values(FDC_VITAMIN_A).flatMap(([, ...ids]) => ids),
  ),
} satisfies Record<string, readonly string[]>;

function columnsOf(namesOf: (nutrient: AnyNutrient) => readonly (string | undefined)[]): string[] {
  return [...MACROS, ...MICROS].flatMap((nutrient) => namesOf(nutrient).filter((name) => name !== undefined));
}

function amountsOf(amountOf: (nutrient: AnyNutrient) => number | null): SourceAmounts {
  return { raw: recordOf(MACROS, amountOf), rawAmounts: knownAmounts(amountOf) };
}

/** The value of the first column that contains a number. */
function firstOf(amountIn: AmountIn, columns: readonly (string | undefined)[]): number | null {
  for (const column of columns) {
    const value = column === undefined ? null : amountIn(column);
    if (value !== null) return value;
  }
  return null;
}

const times = (value: number | null, factor: number) => (value === null ? null : value * factor);
