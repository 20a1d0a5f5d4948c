/** Parts of a whole that have a sign of their own. */
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
/** Amounts are stored to two decimals. */
const CLOSE = 0.0051;

/** The whole number of an amount and the sign of what is left of it: 1.25 is 1 and ¼, 0.17 is 0 and ⅙. Null where no sign is that near. */
export function partOfWhole(value: number): { whole: number; sign: string } | null {
  const whole = Math.floor(value);
  const found = SIGNS.find(([part]) => Math.abs(value - whole - part) < CLOSE);
  return found ? { whole, sign: found[1] } : null;
}
