const DAY_MS = 86_400_000;
/** No device had Formkurva before. */
const EARLIEST_EDIT_MS = Date.UTC(2000, 0, 1);
const AHEAD_MS = 31 * DAY_MS;
/** Below this a difference is noise: two edits of one row by one person are further apart. */
const MIN_OFFSET_MS = 500;

/**
 * What becomes of an edit that arrives, by the times (ms) at which it and the stored row were made on their devices:
 * a later one is stored, the same one again changes nothing, and an earlier one that comes late is only kept as history.
 */
export function judgeEdit(storedEditedAtMs: number | null, editedAtMs: number): 'store' | 'repeat' | 'late' {
  if (storedEditedAtMs === null || editedAtMs > storedEditedAtMs) return 'store';
  return editedAtMs === storedEditedAtMs ? 'repeat' : 'late';
}

/** Why the time of an edit is not to be believed, or null. A device whose clock is months ahead would win over every later edit. */
export function checkEditTime(editedAtMs: number, nowMs: number): 'too-early' | 'too-far-ahead' | null {
  if (editedAtMs < EARLIEST_EDIT_MS) return 'too-early';
  return editedAtMs > nowMs + AHEAD_MS ? 'too-far-ahead' : null;
}

/**
 * When an edit of a row was made, as the row carries it: now, or just after the row's last edit where this device's clock
 * is behind the one that made it. Of two edits the later wins, so a new one must never look older than what it changes.
 */
export function laterEdit(lastEditedAt: string, nowMs: number): string {
  return new Date(Math.max(nowMs, Date.parse(lastEditedAt) + 1)).toISOString();
}

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
  return Math.abs(offset) <= Math.max(MIN_OFFSET_MS, roundTripMs / 2) ? 0 : offset;
}
