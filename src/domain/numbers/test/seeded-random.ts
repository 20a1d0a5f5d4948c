/** Random choices from a seed: the same seed gives the same choices in the same order (mulberry32). */
export type SeededRandom = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** Undefined when there is nothing to choose from. */
  pick: <T>(from: readonly T[]) => T | undefined;
  bytes: (length: number) => Uint8Array;
};

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)],
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
  };
}
