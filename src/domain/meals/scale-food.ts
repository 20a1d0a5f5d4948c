import { MACROS, recordOf } from '../nutrient-registry.ts';
import { type KnownAmounts, scaleAmounts } from './known-amounts.ts';

/** Energy and macros: the fields that every food has, in display order. */
export const NUTRIENTS = MACROS.map(({ id }) => id);

export type MacroId = (typeof NUTRIENTS)[number];

/** Null means unknown, which is not 0. */
export type Macros = Record<MacroId, number | null>;
/** Nutrients of a food; `amounts` are those beyond energy and macros. */
export type Nutrients = Macros & { amounts?: KnownAmounts | undefined };

export const NO_NUTRIENTS: Macros = mapNutrients(() => null);

/** Scales nutrients per 100 g to an amount, to two decimals. Unknown stays unknown. */
export function scaleFood(per100g: Nutrients, grams: number): Nutrients {
  const scaled = mapNutrients((key) => {
    const value = per100g[key];
    return value === null ? null : roundTo2((value * grams) / 100);
  });
  return per100g.amounts ? { ...scaled, amounts: scaleAmounts(per100g.amounts, grams / 100) } : scaled;
}

/** Rounds to two decimals, as stored. */
export function roundNutrients(nutrients: Nutrients): Nutrients {
  return scaleFood(nutrients, 100);
}

/** Sums stored energy and macros. Unknown values add nothing; a sum of unknown values only is unknown. */
export function sumNutrients(rows: readonly Macros[]): Macros {
  return mapNutrients((key) => sumOf(rows, key));
}

/** The same for one of them. */
export function sumOf(rows: readonly Macros[], key: MacroId): number | null {
  let sum: number | null = null;
  for (const { [key]: value } of rows) if (value !== null) sum = (sum ?? 0) + value;
  return sum === null ? null : roundTo2(sum);
}

/** Creates a value for each of them. */
export function mapNutrients<Value>(makeValue: (key: MacroId) => Value): Record<MacroId, Value> {
  return recordOf(MACROS, ({ id }) => makeValue(id));
}

/** Picks energy and macros from an object with other fields. */
export function pickNutrients<From extends Record<MacroId, unknown>>(from: From): Pick<From, MacroId> {
  return asPicked<From>(mapNutrients((key) => from[key]));
}

// mapNutrients has one type for all keys; each key retains its type of `From`.
const asPicked = <From>(picked: Record<MacroId, unknown>) => picked as Pick<From, MacroId & keyof From>;

/** Epsilon makes 1.005 round up although its binary value is slightly lower. */
export const roundTo2 = (value: number) => Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;
