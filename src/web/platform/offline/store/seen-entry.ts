import shape from 'virtual:stored-shape/seenEntry';
import type { StoredValues } from '#domain/stored-values.contract.ts';
import { readStored } from '../../device/read-stored.ts';

/** The last successful answer of one query, as stored on the device. */
export type SeenEntry = Readonly<StoredValues['seenEntry']>;

export function parseSeenEntry(value: unknown): SeenEntry | null {
  const entry = readStored<'seenEntry'>(shape, value);
  return entry?.text === undefined && entry?.data === undefined ? null : entry;
}
