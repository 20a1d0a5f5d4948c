export type SeenSize = { readonly key: string; readonly updatedAt: number; readonly bytes: number };
export type SeenLimits = { readonly entries: number; readonly bytes: number };

/** The keys that must go so that the newest answers fit within the limits: the oldest first. */
export function boundLastSeen(entries: readonly SeenSize[], limits: SeenLimits): string[] {
  const newestFirst = entries.toSorted((a, b) => b.updatedAt - a.updatedAt);
  let bytes = 0;
  return newestFirst
    .filter((entry, place) => {
      bytes += entry.bytes;
      return place >= limits.entries || bytes > limits.bytes;
    })
    .map((entry) => entry.key);
}
