import { type Ore, ore } from '../../money/ore.ts';

/** Swedish VAT rates in per cent. */
export const VAT_RATES = [25, 12, 6] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** The VAT inside a price that includes it, rounded half up to whole öre. */
export function vatFromGross(gross: Ore, rate: VatRate): Ore {
  return ore(Math.floor((gross * rate * 2 + 100 + rate) / (2 * (100 + rate))));
}
