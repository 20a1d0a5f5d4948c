/** How long an import can be undone. */
const UNDO_DAYS = 30;

/** Imports before this instant (ms) can no longer be undone at `now` (ms). */
export const undoableSince = (nowMs: number): number => nowMs - UNDO_DAYS * 86_400_000;

/** The last instant (ISO) at which an import made then (ms) can be undone. */
export function undoUntil(importedAtMs: number): string {
  return new Date(importedAtMs + UNDO_DAYS * 86_400_000).toISOString();
}
