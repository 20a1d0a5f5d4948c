import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as it is written abroad, "+46 70 123 45 67"; null when it is none. Swedish ones need no country code. */
export function readPhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'SE');
  return parsed?.isValid() ? parsed.formatInternational() : null;
}
