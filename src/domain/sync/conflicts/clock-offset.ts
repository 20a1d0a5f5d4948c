/** Below this a difference is noise: two edits of one row by one person are further apart. */
const SMALLEST_OFFSET_MS = 500;

export type ServerTime = {
  /** The server's clock as the answer tells it. */
  readonly serverMs: number;
  /** This device's clock when the call was made and when the answer came. */
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
};

/**
 * How far the server's clock is ahead of the device's, in ms, by Cristian's algorithm: the answer was written half-way
 * between request and answer, give or take half the round trip. A difference that the round trip can explain is 0, and
 * null means that nothing can be learnt because the device's own clock was set while the call was under way.
 */
export function clockOffsetMs({ serverMs, sentAtMs, receivedAtMs }: ServerTime): number | null {
  const roundTripMs = receivedAtMs - sentAtMs;
  if (!Number.isFinite(serverMs) || roundTripMs < 0) return null;
  const offset = Math.round(serverMs - (sentAtMs + receivedAtMs) / 2);
  return Math.abs(offset) <= Math.max(SMALLEST_OFFSET_MS, roundTripMs / 2) ? 0 : offset;
}
