import { countUnsentSets, type LiveSession } from '#domain/fitness/live/live-session.ts';
import { readSession } from './read-session.ts';

/** A running session as stored on the device. */
export type LiveRecord = {
  session: LiveSession;
  /** The tabs of this browser that have written it; the server treats each as a device. */
  deviceIds: string[];
  /** The server's latest known revision; 0 for none. */
  revision: number;
  /** The server's `editedAt`; empty for none. */
  sentEdit: string;
};

/** `unsent` is the number of sets that a sign-out would lose. */
export type StoredLiveRecord = LiveRecord & { unsent: number };

export function storedRecord(record: LiveRecord): StoredLiveRecord {
  return { ...record, unsent: countUnsentSets(record.session, record.sentEdit) };
}

/** Parses the stored record, which may be of another version or invalid. */
export function readLiveRecord(value: unknown): LiveRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { session, deviceIds, revision, sentEdit }: Partial<Record<keyof LiveRecord, unknown>> = value;
  const read = readSession(session);
  if (!read || !Array.isArray(deviceIds) || typeof revision !== 'number' || typeof sentEdit !== 'string') return null;
  return { session: read, deviceIds: deviceIds.filter((id) => typeof id === 'string'), revision, sentEdit };
}
