import { type Ore, ore } from '../../money/ore.ts';

/** What delivery costs, and from which value of goods it is free. */
export type DeliveryTerms = { readonly price: Ore; readonly freeFrom: Ore };

/** Flat, free from a value of goods before any cashback; nothing is delivered for an empty cart. */
export function deliveryPrice(subtotal: Ore, terms: DeliveryTerms): Ore {
  return subtotal === 0 || subtotal >= terms.freeFrom ? ore(0) : terms.price;
}
