/** Upper bounds of the histogram buckets in milliseconds; one more bucket holds longer calls. */
const CALL_BUCKETS_MS = [5, 10, 25, 50, 100, 200, 400, 800, 1600, 5000] as const;
const BUCKETS = CALL_BUCKETS_MS.length + 1;

/** Longer calls are listed as slow. */
const SLOW_CALL_MS = 1000;

/** Counts of one call, or of several together. */
export type CallCount = { requests: number; errors: number; slow: number; longestMs: number; buckets: number[] };

export const noCalls = (): CallCount => ({
  requests: 0,
  errors: 0,
  slow: 0,
  longestMs: 0,
  buckets: Array.from({ length: BUCKETS }, () => 0),
});

/** Adds one call; `failed` is a response of 500 or above, not a refusal. */
export function countCall(count: CallCount, ms: number, failed: boolean): CallCount {
  const found = CALL_BUCKETS_MS.findIndex((bound) => ms <= bound);
  const bucket = found === -1 ? CALL_BUCKETS_MS.length : found;
  return {
    requests: count.requests + 1,
    errors: count.errors + (failed ? 1 : 0),
    slow: count.slow + (ms > SLOW_CALL_MS ? 1 : 0),
    longestMs: Math.max(count.longestMs, Math.round(ms)),
    buckets: count.buckets.map((sum, at) => (at === bucket ? sum + 1 : sum)),
  };
}

export function addCalls(one: CallCount, other: CallCount): CallCount {
  return {
    requests: one.requests + other.requests,
    errors: one.errors + other.errors,
    slow: one.slow + other.slow,
    longestMs: Math.max(one.longestMs, other.longestMs),
    buckets: one.buckets.map((sum, at) => sum + (other.buckets[at] ?? 0)),
  };
}

/**
 * The duration that a share of the calls did not exceed, read from the buckets: linear within a bucket, as in Prometheus. Null without
 * calls. Calls above the last bound count as the longest one.
 */
export function callPercentileMs({ buckets, requests, longestMs }: CallCount, share: number): number | null {
  if (requests === 0) return null;
  const rank = share * requests;
  let below = 0;
  for (const [at, bound] of CALL_BUCKETS_MS.entries()) {
    const inside = buckets[at] ?? 0;
    if (inside > 0 && below + inside >= rank) {
      const from = CALL_BUCKETS_MS[at - 1] ?? 0;
      return Math.min(longestMs, Math.round(from + ((bound - from) * (rank - below)) / inside));
    }
    below += inside;
  }
  return longestMs;
}
