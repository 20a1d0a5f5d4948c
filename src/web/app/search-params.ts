/** Addresses as people read them: every value is text. (By default a code of digits would come back as a number.) */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
