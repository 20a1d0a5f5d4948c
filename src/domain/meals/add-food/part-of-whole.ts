/** Fractions that have a Unicode character. */
const SIGNS: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 6, '⅙'],
  [1 / 5, '⅕'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [2 / 5, '⅖'],
  [1 / 2, '½'],
  [3 / 5, '⅗'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [4 / 5, '⅘'],
  [5 / 6, '⅚'],
  [7 / 8, '⅞'],
];
/** Tolerance: amounts are stored with two decimals. */
const CLOSE = 0.0051;

/**
 * Splits an amount into a whole number and a fraction character: 1.25 is 1 and ¼, 0.17 is 0 and ⅙. Null when no fraction is close enough.
 */
export function partOfWhole(value: number): { whole: number; sign: string } | null {
  const whole = Math.floor(value);
  const found = SIGNS.find(([part]) => Math.abs(value - whole - part) < CLOSE);
  return found ? { whole, sign: found[1] } : null;
}
