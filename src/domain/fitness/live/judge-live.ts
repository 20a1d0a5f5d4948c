/** What is stored of a running session, as far as it decides about the next write. */
export type StoredWrite = { sessionId: string; revision: number; deviceId: string; editedAt: string; isEnded: boolean };
export type SentWrite = { sessionId: string; basedOn: number; deviceId: string; editedAt: string };

/**
 * What becomes of a device's write to a running session. It is stored where the device has seen the latest revision or wrote it
 * itself; the same write again changes nothing. `conflict` is another device that has gone on, or another session that
 * runs; `ended` is a session that was finished or thrown away elsewhere. Nothing forks in silence: both are told to the member.
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
