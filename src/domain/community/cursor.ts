/** Format of a cursor: the value that the list is sorted by, and the id that breaks ties. */
export const CURSOR = /^[0-9.TZ:-]{1,40}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Cursor = { key: string; id: string };

export function writeCursor(key: Date | number | string, id: string): string {
  return `${key instanceof Date ? key.toISOString() : key}_${id}`;
}

/** Decodes a cursor of a list that is sorted by time; null for other cursors. */
export function readTimeCursor(cursor: string): { at: Date; id: string } | null {
  const { key, id } = partsOf(cursor);
  const at = new Date(key);
  return /^\d{4}-\d\d-\d\dT/.test(key) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

/** Decodes a cursor of a list that is sorted by a number; null for other cursors. */
export function readNumberCursor(cursor: string): { number: number; id: string } | null {
  const { key, id } = partsOf(cursor);
  return /^\d{1,9}(\.\d{1,20})?$/.test(key) ? { number: Number(key), id } : null;
}

function partsOf(cursor: string): Cursor {
  const at = cursor.lastIndexOf('_');
  return { key: cursor.slice(0, at), id: cursor.slice(at + 1) };
}
