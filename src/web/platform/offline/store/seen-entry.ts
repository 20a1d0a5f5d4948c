import type { QueryKey } from '@tanstack/react-query';

/** The last successful answer of one query, as stored on the device. */
export type SeenEntry = {
  readonly userId: string;
  /** The query's hash. */
  readonly key: string;
  readonly queryKey: QueryKey;
  readonly data: unknown;
  /** `most` limits the answers of a kind: see boundLastSeen. */
  readonly kind: string;
  readonly most: number;
  readonly updatedAt: number;
  readonly bytes: number;
  /** The shape of the data (see LastSeenStore). An entry with an outdated shape is dropped. */
  readonly shape: string;
};

export function parseSeenEntry(value: unknown): SeenEntry | null {
  if (typeof value !== 'object' || value === null || !('data' in value)) return null;
  const {
    userId,
    key,
    queryKey,
    kind,
    most,
    updatedAt,
    bytes,
    shape = '',
  }: Partial<Record<keyof SeenEntry, unknown>> = value;
  if (typeof userId !== 'string' || typeof key !== 'string' || typeof shape !== 'string') return null;
  if (typeof updatedAt !== 'number' || typeof bytes !== 'number' || !Array.isArray(queryKey)) return null;
  if (typeof kind !== 'string' || typeof most !== 'number') return null;
  return { userId, key, queryKey, data: value.data, kind, most, updatedAt, bytes, shape };
}
