export type Span = readonly [from: number, to: number];

/** Linear map from one span to another. A span without length maps to the middle. */
export function linearScale([low, high]: Span, [start, end]: Span): (value: number) => number {
  if (low === high) return () => (start + end) / 2;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** At most `most` round values inside the span at equal distances: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks([low, high]: Span, most: number): number[] {
  if (!(high > low) || most < 1) return [];
  const power = 10 ** Math.floor(Math.log10((high - low) / most));
  const step = [1, 2, 2.5, 5, 10, 20]
    .map((times) => times * power)
    .find((size) => countInside(low, high, size) <= most);
  if (step === undefined) return [];
  const first = Math.ceil(low / step);
  return Array.from({ length: countInside(low, high, step) }, (_, index) => rounded((first + index) * step));
}

/** The span of values with padding; from zero for amounts, whose height has a meaning. */
export function paddedSpan(values: readonly number[], from: 'zero' | 'padded'): Span {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (from === 'zero') return [Math.min(0, low), high > 0 ? high * 1.1 : 1];
  const range = high - low || Math.abs(high) * 0.1 || 1;
  return [low - range * 0.25, high + range * 0.12];
}

function countInside(low: number, high: number, step: number): number {
  return Math.floor(high / step) - Math.ceil(low / step) + 1;
}

/** Removes floating-point noise (0.1 * 3 is 0.3 on the axis) and the sign of zero. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
