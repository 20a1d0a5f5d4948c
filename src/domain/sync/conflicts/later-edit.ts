/**
 * When an edit of a row was made, as the row carries it: now, or just after the row's last edit where this device's clock
 * is behind the one that made it. Of two edits the later wins, so a new one must never look older than what it changes.
 */
export function laterEdit(lastEditedAt: string, nowMs: number): string {
  return new Date(Math.max(nowMs, Date.parse(lastEditedAt) + 1)).toISOString();
}
