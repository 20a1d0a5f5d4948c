/** Money is whole öre everywhere; kronor exist only in formatted text. */
export type Ore = number & { readonly unit: 'öre' };

/** Accepts only integers that a double represents exactly, so that sums are exact. */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of öre: ${amount}`);
  return brand(amount);
}

// The only conversion of a validated number to the branded type.
const brand = (amount: number) => amount as Ore;
