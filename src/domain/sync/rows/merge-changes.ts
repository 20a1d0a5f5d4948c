type Row = { readonly id: string };
/** The changes of a list of rows, and its current count. */
export type Changes<R> = {
  rows: R[];
  removed: string[];
  count: number;
};

/**
 * Applies changes to a list, sorted by `compare`; returns the same list when there are none. Null when the count does not agree: a row was
 * deleted without a tombstone, and the list must be read completely. A changed row is never left out of the changes, so a list with the
 * right count has the right rows.
 */
export function mergeChanges<R extends Row>(
  before: R[],
  { rows, removed, count }: Changes<R>,
  compare: (one: R, other: R) => number,
): R[] | null {
  const byId = new Map(before.map((row) => [row.id, row]));
  const isChanged = rows.length > 0 || removed.some((id) => byId.has(id));
  for (const id of removed) byId.delete(id);
  for (const row of rows) byId.set(row.id, row);
  if (byId.size !== count) return null;
  return isChanged ? [...byId.values()].toSorted(compare) : before;
}
