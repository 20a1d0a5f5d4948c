const OVERHEAD = 8;

/** About how much room a value takes on the device: two bytes a character, eight for a number and for each part. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return OVERHEAD + value.length * 2;
  if (typeof value !== 'object' || value === null) return OVERHEAD;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + approximateBytes(name) + approximateBytes(part),
    OVERHEAD,
  );
}
