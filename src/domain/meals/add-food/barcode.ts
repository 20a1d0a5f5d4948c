/**
 * Normalises a printed code of 8, 12 or 13 digits; null when the check digit is wrong. A 12-digit UPC becomes an EAN-13 with a leading 0.
 */
export function normaliseBarcode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,13})$/.test(digits)) return null;
  const code = digits.length === 12 ? `0${digits}` : digits;
  return hasRightCheckDigit(code) ? code : null;
}

/** Digits are weighted 3 and 1 from the right, starting with 1 for the check digit; the sum must be a multiple of ten. */
function hasRightCheckDigit(code: string): boolean {
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
