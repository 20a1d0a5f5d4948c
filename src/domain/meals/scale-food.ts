import { MACROS, recordOf } from '../nutrient-registry.ts';

/** Energy and macros: the fields that every food has, in the order that they are shown. */
export const NUTRIENTS = MACROS.map(({ id }) => id);

/** What a food holds; null is unknown, which is not nothing. */
export type Nutrients = Record<(typeof NUTRIENTS)[number], number | null>;

export const NO_NUTRIENTS: Nutrients = mapNutrients(() => null);

/** Nutrients of an amount, from figures per 100 g, to two decimals. What is unknown per 100 g is unknown in any amount. */
export function scaleFood(per100g: Nutrients, grams: number): Nutrients {
  return mapNutrients((key) => {
    const value = per100g[key];
    return value === null ? null : roundTo2((value * grams) / 100);
  });
}

/** The same nutrients to two decimals, as they are stored. */
export function roundNutrients(nutrients: Nutrients): Nutrients {
  return scaleFood(nutrients, 100);
}

/** Sums stored values as they are; unknown ones add nothing, and a sum of unknown ones only is unknown. */
export function sumNutrients(rows: readonly Nutrients[]): Nutrients {
  return mapNutrients((key) => {
    const known = rows.map((row) => row[key]).filter((value) => value !== null);
    return known.length === 0 ? null : roundTo2(known.reduce((sum, value) => sum + value, 0));
  });
}

/** One value for each of them. */
export function mapNutrients<Value>(makeValue: (key: keyof Nutrients) => Value): Record<keyof Nutrients, Value> {
  return recordOf(MACROS, ({ id }) => makeValue(id));
}

/** The nutrients of something that has other fields, too. */
export function pickNutrients<From extends Record<keyof Nutrients, unknown>>(from: From): Pick<From, keyof Nutrients> {
  return asPicked<From>(mapNutrients((key) => from[key]));
}

// Each key holds what it held in `From`; mapNutrients has one type for all of them.
const asPicked = <From>(picked: Record<keyof Nutrients, unknown>) => picked as Pick<From, keyof Nutrients & keyof From>;

/** The small push makes 1.005 round up as people expect, where the binary number lies just below it. */
export const roundTo2 = (value: number) => Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;
