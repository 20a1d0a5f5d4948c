/** Letters and digits that cannot be taken for one another (no 0 O 1 I L 5 S 2 Z 8 B). */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY';
export const REFERRAL_CODE_LENGTH = 8;

/** Makes a code from random bytes; bytes past the last whole round of the alphabet are passed over, so that every letter is as likely. */
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

/** People type codes with spaces, hyphens and small letters. */
export function normaliseReferralCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** The register page with the member's code. */
export function referralLink(publicUrl: string, code: string): string {
  return `${publicUrl}/register?ref=${encodeURIComponent(code)}`;
}
