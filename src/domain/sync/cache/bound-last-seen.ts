export type SeenSize = {
  readonly key: string;
  /** Of one kind, such as searches of the shop, at most `maxOfKind` are retained, so that they do not displace the others. */
  readonly kind: string;
  readonly maxOfKind: number;
  readonly updatedAt: number;
  readonly bytes: number;
};
export type SeenLimits = { readonly entries: number; readonly bytes: number };

/** The keys to remove so that the rest fits within the limits: the oldest, and those larger than the limit. */
export function boundLastSeen(entries: readonly SeenSize[], limits: SeenLimits): string[] {
  const ofKind = new Map<string, number>();
  const newestFirst = entries.toSorted((a, b) => b.updatedAt - a.updatedAt);
  let count = 0;
  let bytes = 0;
  return newestFirst
    .filter((entry) => {
      const alike = ofKind.get(entry.kind) ?? 0;
      if (alike >= entry.maxOfKind || count >= limits.entries || bytes + entry.bytes > limits.bytes) return true;
      ofKind.set(entry.kind, alike + 1);
      count += 1;
      bytes += entry.bytes;
      return false;
    })
    .map((entry) => entry.key);
}

const OVERHEAD = 8;

/** The estimated size of a value on the device: two bytes a character, eight for a number and for each part. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return OVERHEAD + value.length * 2;
  if (typeof value !== 'object' || value === null) return OVERHEAD;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + approximateBytes(name) + approximateBytes(part),
    OVERHEAD,
  );
}
