const MAX_QUERY_LENGTH = 100;

/** Parses a search query of an address. */
export function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw.trim().slice(0, MAX_QUERY_LENGTH) : '';
}

export function oneOf<Value extends string>(known: readonly Value[], raw: unknown): Value | undefined {
  return known.find((value) => value === raw);
}

const MAX_CURSOR_LENGTH = 500;

/** Parses a cursor of an address; invalid ones are dropped. */
export function cursorOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && raw.length <= MAX_CURSOR_LENGTH && /^[np]:\[/.test(raw) ? raw : undefined;
}

const UUID = /^[0-9a-f-]{36}$/i;

/** Parses the id of a member or another record of an address. */
export function idOf(raw: unknown): string | undefined {
  const text = textOf(raw);
  return UUID.test(text) ? text : undefined;
}
