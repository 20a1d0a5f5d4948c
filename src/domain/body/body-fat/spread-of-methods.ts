import type { MethodEstimate } from './estimate-body-fat.ts';

export type MethodSpread = { median: number; least: number; greatest: number; spread: number; count: number };

/** The middle of the methods that could be computed, and how far they lie apart (percentage points); null without any. */
export function spreadOfMethods(estimates: readonly Pick<MethodEstimate, 'percent'>[]): MethodSpread | null {
  const values = estimates.flatMap(({ percent }) => percent ?? []).sort((one, other) => one - other);
  const [least, greatest] = [values[0], values.at(-1)];
  if (least === undefined || greatest === undefined) return null;
  return { median: middleOf(values), least, greatest, spread: greatest - least, count: values.length };
}

/** Of an even number the mean of the two in the middle. */
function middleOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
