import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Digits and what people write between them: a number is never read out of a longer text, such as a username. */
const ONLY_A_NUMBER = /^\+?[\d\s()./-]{6,}$/;
/** Only mobiles receive texts; premium, shared-cost and satellite numbers are paid for by whoever sends to them. */
const TEXTABLE = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** "070-123 45 67" and "+46701234567" are the same number; null when it is none that a text message can be sent to. */
export function normalisePhone(typed: string): string | null {
  const text = typed.trim();
  if (!ONLY_A_NUMBER.test(text)) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'SE', extract: false });
  // Satellite networks and other services beyond countries have a calling code and no country.
  if (!parsed?.isValid() || parsed.country === undefined || parsed.ext !== undefined) return null;
  return TEXTABLE.includes(parsed.getType() ?? '') ? parsed.number : null;
}
