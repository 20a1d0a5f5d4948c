import { judgeLive, type StoredWrite } from '#domain/fitness/live/judge-live.ts';
import type { SentLiveSession, StoredLive } from '#domain/fitness/live/live.contract.ts';
import { requireTrainingConsent } from '#server/members/consent.service.ts';
import { lockProfile } from '#server/members/person.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { findRunning, findSession, type StoredSession, upsertSession } from './live.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type SentLive = { deviceId: string; deviceName: string; session: SentLiveSession; basedOn: number };

export async function readLive(db: Db, userId: string): Promise<StoredLive | null> {
  return liveOf(await findRunning(db, userId));
}

/**
 * Stores a running session by compare-and-swap: a device without the latest revision gets the stored session instead. The device holds the
 * session; this copy is for taking over on another device.
 */
export async function saveLive(
  db: Db,
  deps: Deps,
  userId: string,
  { deviceId, deviceName, session, basedOn }: SentLive,
): Promise<{ saved: boolean; live: StoredLive | null }> {
  refuseFarEdit(deps, session.editedAt);
  return db.transaction(async (tx) => {
    await requireTrainingConsent(tx, userId);
    // Serialises writers: two devices may start a session at the same time.
    await lockProfile(tx, userId);
    const [same, running] = [await findSession(tx, userId, session.id), await findRunning(tx, userId)];
    const sent = { sessionId: session.id, basedOn, deviceId, editedAt: session.editedAt };
    const verdict = judgeLive(same && writeOf(same), running && writeOf(running), sent);
    if (verdict === 'ended') return { saved: false, live: null };
    if (verdict === 'conflict') return { saved: false, live: liveOf(running) };
    if (verdict === 'repeat') return { saved: true, live: liveOf(same) };
    const stored: StoredSession = {
      userId,
      id: session.id,
      session,
      revision: (same?.revision ?? 0) + 1,
      deviceId,
      deviceName,
      savedAt: deps.clock(),
      editedAt: new Date(session.editedAt),
      endedAt: null,
    };
    await upsertSession(tx, stored);
    return { saved: true, live: liveOf(stored) };
  });
}

/** Stores a tombstone, even for an unknown session: a device that still shows the session cannot restore it. */
export async function endLive(
  db: Db,
  deps: Deps,
  userId: string,
  { sessionId, editedAt }: { sessionId: string; editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  await db.transaction(async (tx) => {
    await lockProfile(tx, userId);
    const same = await findSession(tx, userId, sessionId);
    await upsertSession(tx, {
      userId,
      id: sessionId,
      session: null,
      revision: (same?.revision ?? 0) + 1,
      deviceId: same?.deviceId ?? sessionId,
      deviceName: same?.deviceName ?? '',
      savedAt: deps.clock(),
      editedAt: new Date(editedAt),
      endedAt: deps.clock(),
    });
  });
}

function writeOf({ id, revision, deviceId, editedAt, endedAt }: StoredSession): StoredWrite {
  return { sessionId: id, revision, deviceId, editedAt: editedAt.toISOString(), isEnded: endedAt !== null };
}

function liveOf(stored: StoredSession | null): StoredLive | null {
  if (!stored?.session) return null;
  const { session, revision, deviceId, deviceName, savedAt } = stored;
  return { session, revision, deviceId, deviceName, savedAt: savedAt.toISOString() };
}
