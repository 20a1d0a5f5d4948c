/**
 * A Swedish postal code as it is written, "753 31", or null. People type it with and without the space, and with the country
 * before it. Codes run from 100 00 to 984 99.
 */
export function normalisePostalCode(typed: string): string | null {
  const digits = typed.trim().replace(/^(SE?|S)-?\s*(?=\d)/i, '');
  const match = /^(\d{3})\s?(\d{2})$/.exec(digits);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  const region = Number(first);
  return region >= 100 && region <= 984 ? `${first} ${last}` : null;
}
