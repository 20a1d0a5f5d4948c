import { MICROS, type Micro } from '../nutrient-registry.ts';

/** Known amounts beyond energy and macros, by nutrient. Absent means unknown, which is not 0. */
export type KnownAmounts = Partial<Record<Micro['id'], number>>;

/** Collects the known amounts; null and undefined are unknown. */
export function knownAmounts(amountOf: (nutrient: Micro) => number | null | undefined): KnownAmounts {
  const known: KnownAmounts = {};
  for (const nutrient of MICROS) {
    const amount = amountOf(nutrient) ?? null;
    if (amount !== null) known[nutrient.id] = amount;
  }
  return known;
}

/** Scales amounts, with four decimals because some amounts in milligrams are as small as micrograms. */
export function scaleAmounts(amounts: KnownAmounts, share: number): KnownAmounts {
  return knownAmounts(({ id }) => {
    const amount = amounts[id];
    return amount === undefined ? null : Math.round(amount * share * 10_000) / 10_000;
  });
}
