import type { StoredValues } from '#domain/stored-values.contract.ts';
import { type RowShape, readRow } from '#domain/sync/rows/read-row.ts';

/** Parses a value that another version of the app may have stored; `shape` is `virtual:stored-shape/<name>`. Null for another shape. */
export function readStored<Name extends keyof StoredValues>(
  shape: RowShape,
  value: unknown,
): StoredValues[Name] | null {
  return asStored<StoredValues[Name]>(readRow(shape, value) ?? null);
}

// The shape was generated from the schema of the type.
const asStored = <Value>(read: unknown) => read as Value | null;
