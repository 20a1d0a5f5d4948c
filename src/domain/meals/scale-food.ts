import { MACROS, recordOf } from '../nutrient-registry.ts';
import { type KnownAmounts, scaleAmounts } from './known-amounts.ts';

/** Energy and macros: the fields that every food has, in the order that they are shown. */
export const NUTRIENTS = MACROS.map(({ id }) => id);

export type MacroId = (typeof NUTRIENTS)[number];

/** Null is unknown, which is not nothing. */
export type Macros = Record<MacroId, number | null>;
/** What a food holds: `amounts` is what is known beside energy and macros. */
export type Nutrients = Macros & { amounts?: KnownAmounts | undefined };

export const NO_NUTRIENTS: Macros = mapNutrients(() => null);

/** Nutrients of an amount, from figures per 100 g, to two decimals. What is unknown per 100 g is unknown in any amount. */
export function scaleFood(per100g: Nutrients, grams: number): Nutrients {
  const scaled = mapNutrients((key) => {
    const value = per100g[key];
    return value === null ? null : roundTo2((value * grams) / 100);
  });
  return per100g.amounts ? { ...scaled, amounts: scaleAmounts(per100g.amounts, grams / 100) } : scaled;
}

/** The same nutrients to two decimals, as they are stored. */
export function roundNutrients(nutrients: Nutrients): Nutrients {
  return scaleFood(nutrients, 100);
}

/** Sums energy and macros as they are stored; unknown ones add nothing, and a sum of unknown ones only is unknown. */
export function sumNutrients(rows: readonly Macros[]): Macros {
  return mapNutrients((key) => {
    const known = rows.map((row) => row[key]).filter((value) => value !== null);
    return known.length === 0 ? null : roundTo2(known.reduce((sum, value) => sum + value, 0));
  });
}

/** One value for each of them. */
export function mapNutrients<Value>(makeValue: (key: MacroId) => Value): Record<MacroId, Value> {
  return recordOf(MACROS, ({ id }) => makeValue(id));
}

/** Energy and macros of something that has other fields, too. */
export function pickNutrients<From extends Record<MacroId, unknown>>(from: From): Pick<From, MacroId> {
  return asPicked<From>(mapNutrients((key) => from[key]));
}

// Each key holds what it held in `From`; mapNutrients has one type for all of them.
const asPicked = <From>(picked: Record<MacroId, unknown>) => picked as Pick<From, MacroId & keyof From>;

/** The small push makes 1.005 round up as people expect, where the binary number lies just below it. */
export const roundTo2 = (value: number) => Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;
