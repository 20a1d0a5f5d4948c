import { type KnownAmounts, knownAmounts } from '#domain/meals/known-amounts.ts';
import { isNutrientId, type NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { readCsv } from './read-csv.ts';

type Factors = Partial<Record<NutrientId, number>>;
/** The amounts of a part of a dish after it was cooked in that dish, as they are where it was not. */
export type Retain = (amounts: KnownAmounts, dish: string, part: string) => KnownAmounts;

/**
 * How much of each nutrient is left after cooking, from retention factors by kind of food and method. Parts that were cooked before they
 * went into the dish have lost theirs already, and are not named.
 */
export function retentionOf(factorsCsv: string, cookedCsv: string): Retain {
  const factorsByMethod = readFactors(factorsCsv);
  const factorsByPart = new Map<string, Factors>();
  for (const { key, group, method, cooked } of readCsv(cookedCsv, ['key', 'group', 'method', 'cooked'])) {
    const factors = factorsByMethod.get(`${group},${method}`);
    if (!factors) throw new Error(`No retention factors for ${group}, ${method}`);
    for (const part of cooked.split(' ')) factorsByPart.set(`${key},${part}`, factors);
  }
  return (amounts, dish, part) => {
    const factors = factorsByPart.get(`${dish},${part}`);
    if (!factors) return amounts;
    return knownAmounts(({ id }) => {
      const amount = amounts[id];
      return amount === undefined ? null : amount * (factors[id] ?? 1);
    });
  };
}

function readFactors(csv: string): Map<string, Factors> {
  const titles = csv.slice(0, csv.indexOf('\n')).split(',');
  const nutrients = titles.filter(isNutrientId);
  return new Map(
    readCsv(csv, titles).map((row) => [
      `${row.group},${row.method}`,
      Object.fromEntries(nutrients.map((nutrient) => [nutrient, Number(row[nutrient]) / 100])),
    ]),
  );
}
