/** Parses every value as text. (By default a code of digits would become a number.) */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Search parameters that the page parses itself, because every route is in the first view and its page is not. */
export type LooseSearch = { [name: string]: string | number | undefined };

export function looseSearch(search: Record<string, unknown>): LooseSearch {
  return Object.fromEntries(Object.entries(search).filter(isLoose));
}

function isLoose(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}

/** The order in the card provider's return address: /payment-success?order=… */
export type OrderSearch = { order?: string };

export function parseOrderSearch({ order }: Record<string, unknown>): OrderSearch {
  return typeof order === 'string' && order !== '' ? { order } : {};
}

/** The selection on a page of the administration: /admin/meal-planner?id=… */
export function parseChosen({ id, kind }: Record<string, unknown>): { id?: string; kind?: 'template' } {
  return { ...(typeof id === 'string' && id !== '' && { id }), ...(kind === 'template' && { kind }) };
}

/** The number of days on a page of the administration: /admin/analytics?days=15 */
export function parsePeriod({ days }: Record<string, unknown>): { days?: 15 | 30 | 90 | 365 } {
  const known = ([15, 30, 90, 365] as const).find((period) => period === Number(days));
  return known ? { days: known } : {};
}
