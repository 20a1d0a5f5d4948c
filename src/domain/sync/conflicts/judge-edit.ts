/**
 * What becomes of an edit that arrives, by the times (ms) at which it and the stored row were made on their devices:
 * a later one is stored, the same one again changes nothing, and an earlier one that comes late is only kept as history.
 */
export function judgeEdit(storedEditedAtMs: number | null, editedAtMs: number): 'store' | 'repeat' | 'late' {
  if (storedEditedAtMs === null || editedAtMs > storedEditedAtMs) return 'store';
  return editedAtMs === storedEditedAtMs ? 'repeat' : 'late';
}

const DAY_MS = 86_400_000;
/** No device had Formkurva before. */
const EARLIEST_EDIT_MS = Date.UTC(2000, 0, 1);
const AHEAD_MS = 31 * DAY_MS;

/** Why the time of an edit is not to be believed, or null. A device whose clock is months ahead would win over every later edit. */
export function checkEditTime(editedAtMs: number, nowMs: number): 'too-early' | 'too-far-ahead' | null {
  if (editedAtMs < EARLIEST_EDIT_MS) return 'too-early';
  return editedAtMs > nowMs + AHEAD_MS ? 'too-far-ahead' : null;
}
