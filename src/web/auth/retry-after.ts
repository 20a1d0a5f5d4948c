import { CallError } from '#web/platform/call-error.ts';

/** How many seconds the server asks us to wait after too many tries; null when it does not say. */
export function retryAfterSeconds(error: unknown): number | null {
  if (!(error instanceof CallError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}
