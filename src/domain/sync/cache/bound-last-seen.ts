export type SeenSize = { readonly key: string; readonly updatedAt: number; readonly bytes: number };
export type SeenLimits = { readonly entries: number; readonly bytes: number };

/** The keys that must go so that the rest fits within the limits: the oldest, and what is too large for any room. */
export function boundLastSeen(entries: readonly SeenSize[], limits: SeenLimits): string[] {
  const newestFirst = entries.toSorted((a, b) => b.updatedAt - a.updatedAt);
  let kept = 0;
  let bytes = 0;
  return newestFirst
    .filter((entry) => {
      if (kept >= limits.entries || bytes + entry.bytes > limits.bytes) return true;
      kept += 1;
      bytes += entry.bytes;
      return false;
    })
    .map((entry) => entry.key);
}
