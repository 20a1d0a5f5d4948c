import { vi } from 'vitest';

/** Waits until an expectation holds. Long enough for a busy machine; over as soon as it holds. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 10_000, interval: 10 });
}
