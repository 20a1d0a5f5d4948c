import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refuse } from '#server/platform/refuse.ts';

/** Digits and usual separators: a number is never extracted from a longer text, such as a username. */
const ONLY_A_NUMBER = /^\+?[\d\s()./-]{6,}$/;
/** Only mobiles receive texts; the sender pays for messages to premium, shared-cost and satellite numbers. */
const TEXTABLE = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** "070-123 45 67" and "+46701234567" are the same number; null when it cannot receive text messages. */
export function normalisePhone(typed: string): string | null {
  const text = typed.trim();
  if (!ONLY_A_NUMBER.test(text)) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false });
  // Satellite networks and other international services have a calling code and no country.
  if (!parsed?.isValid() || parsed.country === undefined || parsed.ext !== undefined) return null;
  return TEXTABLE.includes(parsed.getType() ?? '') ? parsed.number : null;
}

/** The same, refused where it is no phone number. */
export function phoneOrRefuse(typed: string): string {
  const phone = normalisePhone(typed);
  if (!phone) throw refuse('BAD_INPUT', { issues: [{ path: 'phone', message: 'phone' }] });
  return phone;
}
