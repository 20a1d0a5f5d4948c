/** Money is whole öre everywhere; kronor exist only in formatted text. */
export type Ore = number & { readonly unit: 'öre' };

/** Accepts only whole numbers that a double can hold exactly, so that no sum drifts. */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of öre: ${amount}`);
  return brand(amount);
}

// The one place where a checked number becomes money.
const brand = (amount: number) => amount as Ore;
