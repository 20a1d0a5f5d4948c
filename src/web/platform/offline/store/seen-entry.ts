import type { QueryKey } from '@tanstack/react-query';

/** The last successful answer of one query, as stored on the device. */
export type SeenEntry = {
  readonly userId: string;
  /** The query's hash. */
  readonly key: string;
  readonly queryKey: QueryKey;
  /** A large answer has `text` instead: its JSON, which is read from the device without being parsed. */
  readonly data?: unknown;
  readonly text?: string;
  /** `most` limits the answers of a kind: see boundLastSeen. */
  readonly kind: string;
  readonly most: number;
  readonly updatedAt: number;
  readonly bytes: number;
  /** The shape of the data (see LastSeenStore). An entry with an outdated shape is dropped. */
  readonly shape: string;
};

export function parseSeenEntry(value: unknown): SeenEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    userId,
    key,
    queryKey,
    kind,
    most,
    updatedAt,
    bytes,
    shape = '',
    data,
    text,
  }: Partial<Record<keyof SeenEntry, unknown>> = value;
  if (typeof userId !== 'string' || typeof key !== 'string' || typeof shape !== 'string') return null;
  if (typeof updatedAt !== 'number' || typeof bytes !== 'number' || !Array.isArray(queryKey)) return null;
  if (typeof kind !== 'string' || typeof most !== 'number') return null;
  const entry = { userId, key, queryKey, kind, most, updatedAt, bytes, shape };
  if (typeof text === 'string') return { ...entry, text };
  return 'data' in value ? { ...entry, data } : null;
}
