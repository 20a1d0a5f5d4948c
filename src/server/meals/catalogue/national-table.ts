import { livsmedelsverketAmounts } from '#domain/meals/catalogue/source-amounts.ts';
import { type KnownAmounts, knownAmounts } from '#domain/meals/known-amounts.ts';
import { readAmount } from './catalogue-food.ts';
import { readCsv } from './read-csv.ts';

const NUMBER = 'Livsmedelsnummer';

/** Amounts per 100 g by the numbers of Livsmedelsverket's table. */
export function readNationalTable(csv: string): Map<string, KnownAmounts> {
  const header = csv.slice(0, csv.indexOf('\n'));
  const titles = [...header.matchAll(/"([^"]*)"|[^",]+/g)].map(([plain, quoted]) => quoted ?? plain);
  return new Map(
    readCsv(csv, titles).map((row) => {
      const { rawAmounts } = livsmedelsverketAmounts((title) => readAmount(row[title] ?? ''));
      return [row[NUMBER] ?? '', rawAmounts];
    }),
  );
}

/** So much in 100 g of the same food of another table is clearly more than none. */
const CLEARLY_SOME_UG = 2;
/** In 100 g. Protein always carries selenium, and salt may be iodised. */
const PROTEIN_WITH_SELENIUM_G = 3;
const SALT_WITH_IODINE_G = 0.5;

/**
 * Without zeros that look unmeasured: selenium and vitamin K where the same food of another table clearly has some, selenium in what has
 * protein, and iodine in what has salt.
 */
export function withoutSuspiciousZeros(amounts: KnownAmounts, proteinG: number, other: KnownAmounts): KnownAmounts {
  const isSome = (amount = 0) => amount >= CLEARLY_SOME_UG;
  const unmeasured: Partial<Record<keyof KnownAmounts, boolean>> = {
    selenium: isSome(other.selenium) || proteinG >= PROTEIN_WITH_SELENIUM_G,
    vitaminK: isSome(other.vitaminK),
    iodine: (amounts.salt ?? 0) >= SALT_WITH_IODINE_G,
  };
  return knownAmounts(({ id }) => (amounts[id] === 0 && unmeasured[id] ? null : amounts[id]));
}
