/** Moves one id to another place, counted from 0; the others close up. An unknown id moves nothing. */
export function moveInOrder(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
