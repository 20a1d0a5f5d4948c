const DAY_MS = 86_400_000;
/** The first release of Formkurva: no device can have earlier edits. */
const EARLIEST_EDIT_MS = Date.UTC(2000, 0, 1);
const AHEAD_MS = 31 * DAY_MS;
/** A smaller difference is ignored: one person's edits of a row are further apart. */
const MIN_OFFSET_MS = 500;

/**
 * What happens to an incoming edit, by the times (ms) at which it and the stored row were made on their devices: a later edit is stored,
 * the same one changes nothing, and an earlier one is stored as history only.
 */
export function judgeEdit(storedEditedAtMs: number | null, editedAtMs: number): 'store' | 'repeat' | 'late' {
  if (storedEditedAtMs === null || editedAtMs > storedEditedAtMs) return 'store';
  return editedAtMs === storedEditedAtMs ? 'repeat' : 'late';
}

/** Why the time of an edit is not plausible, or null. A device whose clock is months ahead would otherwise win over every later edit. */
export function checkEditTime(editedAtMs: number, nowMs: number): 'too-early' | 'too-far-ahead' | null {
  if (editedAtMs < EARLIEST_EDIT_MS) return 'too-early';
  return editedAtMs > nowMs + AHEAD_MS ? 'too-far-ahead' : null;
}

/**
 * The time of a new edit: now, or just after the row's last edit when this device's clock is behind the one that made it. Last write wins,
 * so a new edit must never have an earlier time than what it changes.
 */
export function laterEdit(lastEditedAt: string, nowMs: number): string {
  return new Date(Math.max(nowMs, Date.parse(lastEditedAt) + 1)).toISOString();
}

export type ServerTime = {
  /** The server's time in the answer. */
  readonly serverMs: number;
  /** This device's time at the request and at the answer. */
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
};

/**
 * The server's offset from the device's clock in ms, by Cristian's algorithm: the answer is assumed to be written half-way between request
 * and response, with an error of up to half the round trip. A difference within that error is 0. Null means unknown, because the device's
 * own clock was set during the call.
 */
export function clockOffsetMs({ serverMs, sentAtMs, receivedAtMs }: ServerTime): number | null {
  const roundTripMs = receivedAtMs - sentAtMs;
  if (!Number.isFinite(serverMs) || roundTripMs < 0) return null;
  const offset = Math.round(serverMs - (sentAtMs + receivedAtMs) / 2);
  return Math.abs(offset) <= Math.max(MIN_OFFSET_MS, roundTripMs / 2) ? 0 : offset;
}
