import { type Ore, ore } from '../../money/ore.ts';

/** The price of a kilo (jämförpris), rounded half up; null for what is not sold by weight. */
export function pricePerKilo(price: Ore, netGrams: number | null): Ore | null {
  return netGrams === null ? null : ore(Math.round((price * 1000) / netGrams));
}
