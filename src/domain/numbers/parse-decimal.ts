/** Including the non-breaking and thin spaces that formatters put between thousands. */
const SPACES = /\s/g;
const DECIMAL = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/**
 * Parses a number as a person types it in Swedish or English: comma or point as the decimal sign, spaces between thousands, hyphen or minus
 * sign. Null when it is not a number, so "" and "12,3,4" are both null.
 */
export function parseDecimal(text: string): number | null {
  const plain = text.replace(SPACES, '').replace('\u2212', '-');
  if (!DECIMAL.test(plain)) return null;
  // Avoids -0.
  const value = Number(plain.replace(',', '.')) + 0;
  return Number.isFinite(value) ? value : null;
}
