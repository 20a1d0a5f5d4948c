import { type AnyNutrient, MACROS, MICROS, perGram, recordOf } from '../../nutrient-registry.ts';
import type { KnownAmounts } from '../known-amounts.ts';
import { knownAmounts } from '../known-amounts.ts';
import type { Macros } from '../scale-food.ts';

/** What a food database says of 100 g, as it says it: `cleanFood` makes figures of a food of it. */
export type SourceAmounts = { raw: Macros; rawAmounts: KnownAmounts };

/** The number in a column; null where the source does not say it. */
type AmountIn = (column: string) => number | null;

const KJ_PER_KCAL = 4.184;
const KJ_COLUMN = 'energy_100g';

/** Livsmedelsverket's table, as it is downloaded or with the column names of our own lists. */
export function livsmedelsverketAmounts(amountIn: AmountIn): SourceAmounts {
  return amountsOf(({ columns }) => firstOf(amountIn, [columns.lmv, columns.list]));
}

/** A product of Open Food Facts. Energy may be told in kilojoules only. */
export function openFoodFactsAmounts(amountIn: AmountIn): SourceAmounts {
  const { raw, rawAmounts } = amountsOf((nutrient) =>
    times(firstOf(amountIn, [offColumn(nutrient)]), perGram(nutrient)),
  );
  return { raw: { ...raw, calories: raw.calories ?? times(amountIn(KJ_COLUMN), 1 / KJ_PER_KCAL) }, rawAmounts };
}

const offColumn = ({ columns }: AnyNutrient) => (columns.off === undefined ? undefined : `${columns.off}_100g`);

/** A food of FoodData Central, whose answers know nutrients by number and whose files by id. */
export function fdcAmounts(amountIn: AmountIn, known: 'by-number' | 'by-id'): SourceAmounts {
  const columnsIn = ([number, ...ids]: readonly string[]) => (known === 'by-number' ? [number] : ids);
  const figure = (columns: readonly string[]) => firstOf(amountIn, columnsIn(columns));
  const { raw, rawAmounts } = amountsOf(({ columns, factor = 1 }) => times(figure(columns.fdc ?? []), factor));
  const vitaminA = retinolEquivalents(figure(FDC_VITAMIN_A.activity), figure(FDC_VITAMIN_A.retinol));
  return { raw, rawAmounts: { ...rawAmounts, ...(vitaminA !== null && { vitaminA }) } };
}

/** Retinol activity equivalents and retinol. */
const FDC_VITAMIN_A = { activity: ['320', '1106'], retinol: ['319', '1105'] };

/**
 * The American tables count a carotene for half of what the Nordic recommendations count it for (1/12 and 1/24 instead of 1/6 and 1/12),
 * so the part that is not retinol is doubled.
 */
export function retinolEquivalents(activity: number | null, retinol: number | null): number | null {
  return activity === null || retinol === null ? null : Math.max(retinol, 2 * activity - retinol);
}

/** The columns in which each source has nutrients. */
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

/** The first of these columns that holds a number. */
function firstOf(amountIn: AmountIn, columns: readonly (string | undefined)[]): number | null {
  for (const column of columns) {
    const figure = column === undefined ? null : amountIn(column);
    if (figure !== null) return figure;
  }
  return null;
}

const times = (value: number | null, factor: number) => (value === null ? null : value * factor);
