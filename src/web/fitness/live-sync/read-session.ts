import shape from 'virtual:row-shape/fitness.saveLive';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { readRow } from '#domain/sync/rows/read-row.ts';

/** Parses a stored session; null for another version or damaged data. A session of an earlier version lacks the newest metrics. */
export function readSession(value: unknown): LiveSession | null {
  const session = shape.properties?.session;
  return asSession((session && readRow(session, value)) ?? null);
}

// The shape is that of the call that saves the session.
const asSession = (read: unknown) => read as LiveSession | null;
