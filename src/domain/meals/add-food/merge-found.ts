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
