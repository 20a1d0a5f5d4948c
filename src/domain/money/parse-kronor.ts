import { parseDecimal } from '../numbers/parse-decimal.ts';
import { type Ore, ore } from './ore.ts';

/** What multiplying by a hundred may be off by in binary fractions, and no öre ever is. */
const ROUNDING = 1e-6;

/** Reads an amount in kronor as a person types it, "299", "299,50" or "299.5". Null when it is not one, or finer than an öre. */
export function parseKronor(text: string): Ore | null {
  const kronor = parseDecimal(text);
  if (kronor === null) return null;
  const whole = Math.round(kronor * 100);
  if (!Number.isSafeInteger(whole) || Math.abs(kronor * 100 - whole) > ROUNDING) return null;
  // Minus nothing is nothing.
  return ore(whole === 0 ? 0 : whole);
}
