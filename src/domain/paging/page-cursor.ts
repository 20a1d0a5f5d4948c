/** Beyond this many rows a list returns an estimate instead of a count. */
export const EXACT_COUNT = 10_000;

/** The start of a page: after or before the row with these values in the sort order of the list, the last of which is unique. */
export type PageCursor = { towards: 'next' | 'previous'; keys: string[] };

/** The types of the values of a sort order. They cross the wire as text. */
export type KeyKind = 'instant' | 'id' | 'number' | 'yes-no' | 'text';

const CHECKS: Record<KeyKind, (key: string) => boolean> = {
  instant: isInstant,
  id: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
  number: (key) => /^-?\d{1,18}$/.test(key),
  'yes-no': (key) => key === 'true' || key === 'false',
  // PostgreSQL stores no NUL and no unpaired surrogate.
  text: (key) => !key.includes('\u0000') && !/\p{Surrogate}/u.test(key),
};

/** A valid instant in UTC with microseconds: PostgreSQL refuses the 31st of February. */
function isInstant(key: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/.test(key)) return false;
  const at = Date.parse(key);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === key.slice(0, 19);
}

const CURSOR = /^([np]):(\[.*\])$/su;

export const writeCursor = ({ towards, keys }: PageCursor): string =>
  `${towards === 'next' ? 'n' : 'p'}:${JSON.stringify(keys)}`;

/** Null when invalid. */
export function readCursor(text: string): PageCursor | null {
  const [, towards, list] = CURSOR.exec(text) ?? [];
  const keys = list === undefined ? null : textsIn(list);
  return keys && { towards: towards === 'n' ? 'next' : 'previous', keys };
}

function textsIn(list: string): string[] | null {
  try {
    const values: unknown = JSON.parse(list);
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
}

/** Whether a cursor belongs to a list that is sorted by values of these types. */
export const isCursorOf = (kinds: readonly KeyKind[], { keys }: PageCursor): boolean =>
  kinds.every((kind, at) => CHECKS[kind](keys[at] ?? '')) && keys.length === kinds.length;

type Keyed = { keys: string[] };
export type KeyPage<Row> = { rows: Row[]; next: string | null; previous: string | null };

/**
 * Makes a page from rows that were read starting at a cursor, with at most one row more than the page; towards the previous page the rows
 * are in reverse order.
 */
export function cutPage<Row extends Keyed>(
  found: readonly Row[],
  size: number,
  cursor: PageCursor | null,
): KeyPage<Row> {
  const isBack = cursor?.towards === 'previous';
  const hasMore = found.length > size;
  const cut = found.slice(0, size);
  const rows = isBack ? cut.toReversed() : cut;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (isBack || hasMore) ? writeCursor({ towards: 'next', keys: last.keys }) : null,
    previous:
      first && (isBack ? hasMore : cursor !== null) ? writeCursor({ towards: 'previous', keys: first.keys }) : null,
  };
}

/** `exact` is false when counting was stopped: the count is then an estimate, or the limit itself as a lower bound. */
export type ListTotal = { count: number; exact: boolean };

/** `found` is counted up to one above the limit; `estimate` is the estimated size of the whole table, null for a part of it. */
export function totalOf(found: number, estimate: number | null): ListTotal {
  if (found <= EXACT_COUNT) return { count: found, exact: true };
  return { count: Math.max(EXACT_COUNT, estimate ?? 0), exact: false };
}
