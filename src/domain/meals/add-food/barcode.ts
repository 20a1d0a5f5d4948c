/** A code as printed: 8, 12 or 13 digits whose last one checks the others. A 12-digit UPC is an EAN-13 that begins with 0. */
export function normaliseBarcode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,13})$/.test(digits)) return null;
  const code = digits.length === 12 ? `0${digits}` : digits;
  return hasRightCheckDigit(code) ? code : null;
}

/** Weights 3 and 1 from the right, the check digit itself counting once: the sum is a whole number of tens. */
function hasRightCheckDigit(code: string): boolean {
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
