import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { workoutSessions } from '../fitness.tables.ts';

export type StoredSession = typeof workoutSessions.$inferSelect;

/** The running session, or null. */
export async function findRunning(db: Db, userId: string): Promise<StoredSession | null> {
  const [found] = await db
    .select()
    .from(workoutSessions)
    .where(and(eq(workoutSessions.userId, userId), isNull(workoutSessions.endedAt)))
    .orderBy(desc(workoutSessions.savedAt))
    .limit(1);
  return found ?? null;
}

/** The session with this id, running or ended. */
export async function findSession(db: Db, userId: string, id: string): Promise<StoredSession | null> {
  const [found] = await db
    .select()
    .from(workoutSessions)
    .where(and(eq(workoutSessions.userId, userId), eq(workoutSessions.id, id)));
  return found ?? null;
}

export async function upsertSession(db: Db, session: StoredSession) {
  await db
    .insert(workoutSessions)
    .values(session)
    .onConflictDoUpdate({ target: [workoutSessions.userId, workoutSessions.id], set: session });
}

export async function deleteSessionsOf(db: Db, userId: string) {
  await db.delete(workoutSessions).where(eq(workoutSessions.userId, userId));
}
