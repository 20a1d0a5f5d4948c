import { vi } from 'vitest';

/** Retries an expectation until it holds. Long enough for a loaded machine; ends as soon as it holds. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000, interval: 10 });
}
