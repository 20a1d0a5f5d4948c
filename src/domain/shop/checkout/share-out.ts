import { type Ore, ore } from '../../money/ore.ts';

/**
 * Splits an amount over parts in proportion to their weights, to whole öre, by largest remainder: the shares sum to the amount
 * exactly, and each is less than one öre from its exact share. Equal remainders go to the earlier part. Without any weight nothing
 * is handed out.
 */
export function shareOut<Part>(amount: Ore, parts: readonly Part[], weightOf: (part: Part) => number) {
  const whole = parts.reduce((sum, part) => sum + weightOf(part), 0);
  if (whole === 0) return parts.map((part) => ({ part, share: ore(0) }));
  // An amount times a weight can pass 2^53.
  const floors = parts.map((part, index) => {
    const product = BigInt(amount) * BigInt(weightOf(part));
    return { part, index, floor: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const missing = amount - floors.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    floors
      .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map(({ part, index, floor }) => ({ part, share: ore(floor + Number(raised.has(index))) }));
}
