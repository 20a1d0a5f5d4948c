/** Foods found by a search, best first. Guesses have words similar to the typed ones. */
export type FoundFoods<Food> = { foods: Food[]; areGuesses: boolean };

/**
 * Merges the results of a second source: displayed rows stay in place and missing ones are appended, so that nothing moves while the
 * member taps.
 */
export function mergeFound<Food extends { readonly id: string }>(
  shown: readonly Food[],
  answered: readonly Food[],
  limit: number,
): Food[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...answered.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** Merges results of the device and the server; guesses are dropped when either source has exact matches. */
export function mergeRanked<Food extends { readonly id: string }>(
  device: FoundFoods<Food>,
  server: FoundFoods<Food>,
  limit: number,
): FoundFoods<Food> {
  const hasTrue = [device, server].some(({ foods, areGuesses }) => foods.length > 0 && !areGuesses);
  const withoutGuesses = ({ foods, areGuesses }: FoundFoods<Food>) => (hasTrue && areGuesses ? [] : foods);
  const foods = mergeFound(withoutGuesses(device), withoutGuesses(server), limit);
  return { foods, areGuesses: !hasTrue && foods.length > 0 };
}
