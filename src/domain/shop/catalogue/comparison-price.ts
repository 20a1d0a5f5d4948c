import { type Ore, ore } from '#domain/money/ore.ts';
import type { ProductInformation } from './product-information.contract.ts';

export const COMPARISON_UNITS = ['kg', 'litre', 'piece'] as const;
export type ComparisonPrice = { price: Ore; unit: (typeof COMPARISON_UNITS)[number] };

/**
 * The comparison price (jämförpris), rounded half up: per litre or piece of what is sold by volume or number, else per kilo. Null for a
 * single piece and for what has no net quantity.
 */
export function comparisonPrice(
  price: Ore,
  { netGrams, netQuantity }: Pick<ProductInformation, 'netQuantity'> & { netGrams: number | null },
): ComparisonPrice | null {
  if (netQuantity?.unit === 'piece') {
    return netQuantity.amount > 1 ? { price: per(price, 1, netQuantity.amount), unit: 'piece' } : null;
  }
  if (netQuantity) return { price: per(price, 1000, netQuantity.amount), unit: 'litre' };
  return netGrams === null ? null : { price: per(price, 1000, netGrams), unit: 'kg' };
}

const per = (price: Ore, quantity: number, of: number): Ore => ore(Math.round((price * quantity) / of));
