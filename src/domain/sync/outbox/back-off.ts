const FIRST_STEP_MS = 1_000;
const LONGEST_STEP_MS = 5 * 60_000;
const LONGEST_ASKED_MS = 60 * 60_000;

/**
 * How long to wait after `failures` failures in a row (the first is 0): 1 s, 2 s, 4 s … 5 min. `jitter` (0 to 1) spreads
 * the waits over the upper half of the step, so that devices that lost the server together do not return together.
 * What the server asked for in Retry-After is kept to, up to an hour: a clock gone wrong must not silence a device.
 */
export function backOffMs(failures: number, jitter: number, retryAfterMs: number | null): number {
  const step = Math.min(FIRST_STEP_MS * 2 ** failures, LONGEST_STEP_MS);
  const wait = Math.round(step / 2 + (step / 2) * jitter);
  return Math.max(wait, Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS));
}
