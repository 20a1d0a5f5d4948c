/**
 * What becomes of an edit that arrives, by the times (ms) at which it and the stored row were made on their devices:
 * a later one is stored, the same one again changes nothing, and an earlier one that comes late is only kept as history.
 */
export function judgeEdit(storedEditedAtMs: number | null, editedAtMs: number): 'store' | 'repeat' | 'late' {
  if (storedEditedAtMs === null || editedAtMs > storedEditedAtMs) return 'store';
  return editedAtMs === storedEditedAtMs ? 'repeat' : 'late';
}
