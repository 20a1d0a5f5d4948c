/** The fields of a stored session that decide about the next write. */
export type StoredWrite = { sessionId: string; revision: number; deviceId: string; editedAt: string; isEnded: boolean };
export type SentWrite = { sessionId: string; basedOn: number; deviceId: string; editedAt: string };

/**
 * Decides about a device's write to a running session. It is stored when the device has the latest revision or wrote it; a repeated write
 * changes nothing. `conflict`: another device has written, or another session is running. `ended`: the session was finished or discarded
 * elsewhere. The member sees both.
 */
export function judgeLive(
  same: StoredWrite | null,
  running: StoredWrite | null,
  sent: SentWrite,
): 'store' | 'repeat' | 'conflict' | 'ended' {
  if (same?.isEnded) return 'ended';
  if (running && running.sessionId !== sent.sessionId) return 'conflict';
  if (!same) return 'store';
  if (same.deviceId === sent.deviceId) return sent.editedAt > same.editedAt ? 'store' : 'repeat';
  return same.revision === sent.basedOn ? 'store' : 'conflict';
}
