import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "070-123 45 67" and "+46701234567" are the same number; null when it is none. */
export function normalisePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'SE');
  return parsed?.isValid() ? parsed.number : null;
}
