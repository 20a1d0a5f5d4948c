/** Beyond this many rows a list estimates instead of counting on. */
export const EXACT_COUNT = 10_000;

/**
 * Where a page of a list begins: after or before the row that has these values in the order of the list, the last of which decides
 * between equals.
 */
export type PageCursor = { towards: 'next' | 'previous'; keys: string[] };

/** What the values of an order are. They cross the wire as text. */
export type KeyKind = 'instant' | 'id' | 'number' | 'yes-no' | 'text';

const CHECKS: Record<KeyKind, (key: string) => boolean> = {
  instant: isInstant,
  id: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
  number: (key) => /^-?\d{1,18}$/.test(key),
  'yes-no': (key) => key === 'true' || key === 'false',
  // PostgreSQL stores no NUL and no half of a surrogate pair.
  text: (key) => !key.includes('\u0000') && !/\p{Surrogate}/u.test(key),
};

/** In UTC, to the microsecond, and a moment that there is: PostgreSQL refuses the 31st of February. */
function isInstant(key: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/.test(key)) return false;
  const at = Date.parse(key);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === key.slice(0, 19);
}

const CURSOR = /^([np]):(\[.*\])$/su;

export const writeCursor = ({ towards, keys }: PageCursor): string =>
  `${towards === 'next' ? 'n' : 'p'}:${JSON.stringify(keys)}`;

/** Null for what is no cursor. */
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

/** Whether a cursor belongs to a list that is ordered by values of these kinds. */
export const isCursorOf = (kinds: readonly KeyKind[], { keys }: PageCursor): boolean =>
  kinds.every((kind, at) => CHECKS[kind](keys[at] ?? '')) && keys.length === kinds.length;

type Keyed = { keys: string[] };
export type KeyPage<Row> = { rows: Row[]; next: string | null; previous: string | null };

/**
 * A page out of rows that were read from a cursor on, at most one more than the page holds; towards the previous page they come in
 * the opposite order.
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

/** `exact` is false where counting stopped: the count is then an estimate, or the bound itself as the least there are. */
export type ListTotal = { count: number; exact: boolean };

/** `found` is counted to one beyond the bound; `estimate` is what the whole table may hold, null for a part of it. */
export function totalOf(found: number, estimate: number | null): ListTotal {
  if (found <= EXACT_COUNT) return { count: found, exact: true };
  return { count: Math.max(EXACT_COUNT, estimate ?? 0), exact: false };
}
