import { parseDecimal } from '../numbers/parse-decimal.ts';
import { type Ore, ore } from './ore.ts';

/** Tolerance for the floating-point error of multiplying by a hundred; far below one öre. */
const ROUNDING = 1e-6;

/** Parses an amount in kronor as a person types it, "299", "299,50" or "299.5". Null when invalid, or finer than an öre. */
export function parseKronor(text: string): Ore | null {
  const kronor = parseDecimal(text);
  if (kronor === null) return null;
  const whole = Math.round(kronor * 100);
  if (!Number.isSafeInteger(whole) || Math.abs(kronor * 100 - whole) > ROUNDING) return null;
  // Avoids -0.
  return ore(whole === 0 ? 0 : whole);
}
