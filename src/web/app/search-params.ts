/** Addresses as people read them: every value is text. (By default a code of digits would come back as a number.) */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** What an address asks of a page that reads it itself: every route is in the first view, its page is not. */
export type LooseSearch = { [name: string]: string | number | undefined };

export function looseSearch(search: Record<string, unknown>): LooseSearch {
  return Object.fromEntries(Object.entries(search).filter(isLoose));
}

function isLoose(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}

/** The order that the card provider names on the way back: /payment-success?order=… */
export type OrderSearch = { order?: string };

export function parseOrderSearch({ order }: Record<string, unknown>): OrderSearch {
  return typeof order === 'string' && order !== '' ? { order } : {};
}

/** What is chosen on a page of the administration: /admin/meal-planner?id=… */
export function parseChosen({ id, kind }: Record<string, unknown>): { id?: string; kind?: 'template' } {
  return { ...(typeof id === 'string' && id !== '' && { id }), ...(kind === 'template' && { kind }) };
}

/** How many days a page of the administration looks back: /admin/analytics?days=15 */
export function parsePeriod({ days }: Record<string, unknown>): { days?: 15 | 30 | 90 | 365 } {
  const known = ([15, 30, 90, 365] as const).find((period) => period === Number(days));
  return known ? { days: known } : {};
}
