/** Letters and digits without lookalikes (no 0 O 1 I L 5 S 2 Z 8 B). */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY';
export const REFERRAL_CODE_LENGTH = 8;

/**
 * Generates a code from random bytes. Bytes beyond the last multiple of the alphabet's length are skipped, so that every character is
 * equally likely.
 */
export function makeReferralCode(random: Iterable<number>): string | null {
  const fair = 256 - (256 % ALPHABET.length);
  let code = '';
  for (const byte of random) {
    if (byte >= fair) continue;
    code += ALPHABET.charAt(byte % ALPHABET.length);
    if (code.length === REFERRAL_CODE_LENGTH) return code;
  }
  return null;
}

/** Normalises a typed code: people use spaces, hyphens and lower case. */
export function normaliseReferralCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** The URL of the register page with the member's code. */
export function referralLink(publicUrl: string, code: string): string {
  return `${publicUrl}/register?ref=${encodeURIComponent(code)}`;
}
