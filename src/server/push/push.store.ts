import { and, asc, count, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { pushReminders, pushSettings, pushSubscriptions } from './push.tables.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type Reminder = typeof pushReminders.$inferSelect;

/** Removes a device's earlier subscription, also another member's. The keys prove that it is the same device. */
export async function deleteReplaced(db: Db, { sessionId, endpoint, p256dh, auth }: Subscription) {
  const isSameDevice = and(
    eq(pushSubscriptions.endpoint, endpoint),
    eq(pushSubscriptions.p256dh, p256dh),
    eq(pushSubscriptions.auth, auth),
  );
  await db.delete(pushSubscriptions).where(or(eq(pushSubscriptions.sessionId, sessionId), isSameDevice));
}

/** False when another device has this address. */
export async function insertSubscription(db: Db, subscription: Subscription): Promise<boolean> {
  const inserted = await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoNothing()
    .returning({ id: pushSubscriptions.id });
  return inserted.length > 0;
}

/** Retains only the newest devices of a member. */
export async function deleteOldest(db: Db, userId: string, retainedCount: number) {
  const surplus = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(retainedCount);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, surplus)));
}

export async function deleteSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}

/** The device with its member's language; null when it is deleted or its session has expired. */
export async function findTarget(db: Db, userId: string, id: string, now: Date) {
  const [found] = await db
    .select({ subscription: pushSubscriptions, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id), gt(sessions.expiresAt, now)));
  return found ?? null;
}

/** Devices of members, with each member's choices. */
export function listTargets(db: Db, userIds: string[], now: Date) {
  return db
    .select({
      userId: pushSubscriptions.userId,
      id: pushSubscriptions.id,
      forum: pushSettings.forum,
      orders: pushSettings.orders,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(pushSettings, eq(pushSettings.userId, pushSubscriptions.userId))
    .where(and(inArray(pushSubscriptions.userId, userIds), gt(sessions.expiresAt, now)));
}

/** Devices newest first, named as in the list of sessions. */
export function listDevices(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      device: sessions.device,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
}

export async function findSettings(db: Db, userId: string) {
  const [found] = await db.select().from(pushSettings).where(eq(pushSettings.userId, userId));
  return found ?? null;
}

/** Locks the row until the transaction ends: reminders depend on its time zone, and are counted. */
export async function upsertSettings(
  db: Db,
  userId: string,
  settings: { timeZone: string; forum?: boolean; orders?: boolean },
) {
  await db
    .insert(pushSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: pushSettings.userId, set: settings });
}

export function listReminders(db: Db, userId: string): Promise<Reminder[]> {
  return db
    .select()
    .from(pushReminders)
    .where(eq(pushReminders.userId, userId))
    .orderBy(asc(pushReminders.minuteOfDay), asc(pushReminders.id));
}

export async function countOtherReminders(db: Db, userId: string, id: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(pushReminders)
    .where(and(eq(pushReminders.userId, userId), ne(pushReminders.id, id)));
  return row?.count ?? 0;
}

export async function upsertReminder(db: Db, reminder: Omit<Reminder, 'lastDay'>) {
  const { kind, minuteOfDay, weekdays, nextAt } = reminder;
  await db
    .insert(pushReminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: [pushReminders.userId, pushReminders.id],
      set: { kind, minuteOfDay, weekdays, nextAt },
    });
}

export async function updateReminder(db: Db, { userId, id }: Reminder, changes: { nextAt: Date; lastDay?: string }) {
  await db
    .update(pushReminders)
    .set(changes)
    .where(and(eq(pushReminders.userId, userId), eq(pushReminders.id, id)));
}

export async function deleteReminder(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushReminders)
    .where(and(eq(pushReminders.userId, userId), eq(pushReminders.id, id)))
    .returning({ id: pushReminders.id });
  return gone.length > 0;
}

/** Due reminders, locked; those that another worker has are skipped. */
export function lockDueReminders(db: Db, now: Date, limit: number) {
  return db
    .select({ reminder: pushReminders, timeZone: pushSettings.timeZone })
    .from(pushReminders)
    .innerJoin(pushSettings, eq(pushSettings.userId, pushReminders.userId))
    .where(lte(pushReminders.nextAt, now))
    .orderBy(asc(pushReminders.nextAt))
    .limit(limit)
    .for('update', { of: pushReminders, skipLocked: true });
}
