import { countUnsentSets, type LiveSession } from '#domain/fitness/live/live-session.ts';
import { readSession } from '#domain/fitness/live/read-session.ts';

/** A running session as it lies on the device. */
export type LiveRecord = {
  session: LiveSession;
  /** The tabs of this browser that have written it; on the server each of them is a device of its own. */
  deviceIds: string[];
  /** The server's revision that this device has seen; 0 before any. */
  revision: number;
  /** The `editedAt` that the server has; empty while it has none. */
  sentEdit: string;
};

/** With it the device says how many sets a sign-out would lose. */
export type StoredLiveRecord = LiveRecord & { unsent: number };

export function storedRecord(record: LiveRecord): StoredLiveRecord {
  return { ...record, unsent: countUnsentSets(record.session, record.sentEdit) };
}

/** The device's store is outside: what another version has written, or somebody else, is not believed unread. */
export function readLiveRecord(value: unknown): LiveRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { session, deviceIds, revision, sentEdit }: Partial<Record<keyof LiveRecord, unknown>> = value;
  const read = readSession(session);
  if (!read || !Array.isArray(deviceIds) || typeof revision !== 'number' || typeof sentEdit !== 'string') return null;
  return { session: read, deviceIds: deviceIds.filter((id) => typeof id === 'string'), revision, sentEdit };
}
