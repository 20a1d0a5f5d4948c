/** Foods that a search found, best first; guesses have words like the typed ones. */
export type FoundFoods<Food> = { foods: Food[]; areGuesses: boolean };

/**
 * What a search shows when a second source answers: rows that are already on the screen stay where they are, and only
 * what they lack is added below, so that nothing moves under a finger.
 */
export function mergeFound<Food extends { readonly id: string }>(
  shown: readonly Food[],
  answered: readonly Food[],
  limit: number,
): Food[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...answered.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** The same for what the device and the server found: guesses give way to what has the typed words, wherever that was found. */
export function mergeRanked<Food extends { readonly id: string }>(
  device: FoundFoods<Food>,
  server: FoundFoods<Food>,
  limit: number,
): FoundFoods<Food> {
  const hasTrue = [device, server].some(({ foods, areGuesses }) => foods.length > 0 && !areGuesses);
  const kept = ({ foods, areGuesses }: FoundFoods<Food>) => (hasTrue && areGuesses ? [] : foods);
  const foods = mergeFound(kept(device), kept(server), limit);
  return { foods, areGuesses: !hasTrue && foods.length > 0 };
}
