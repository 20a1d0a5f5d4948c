import { MICROS, type Micro } from '../nutrient-registry.ts';

/** What is known beside energy and macros, by nutrient. What is not here is unknown, which is not 0. */
export type KnownAmounts = Partial<Record<Micro['id'], number>>;

/** The amounts that are known of these; null and undefined are unknown. */
export function knownAmounts(amountOf: (nutrient: Micro) => number | null | undefined): KnownAmounts {
  const known = MICROS.flatMap((nutrient) => {
    const amount = amountOf(nutrient) ?? null;
    return amount === null ? [] : [[nutrient.id, amount] as const];
  });
  return Object.fromEntries(known);
}

/** Amounts of a share of what they are known for. To four decimals: a portion holds some micrograms of what is counted in milligrams. */
export function scaleAmounts(amounts: KnownAmounts, share: number): KnownAmounts {
  return knownAmounts(({ id }) => {
    const amount = amounts[id];
    return amount === undefined ? null : Math.round(amount * share * 10_000) / 10_000;
  });
}
