import { and, arrayContains, asc, eq, isNull, lte, ne, notExists } from 'drizzle-orm';
import { ADMIN_AREAS } from '#domain/auth/admin-areas.ts';
import type { Db } from '#server/platform/db/db.ts';
import { accountDeletions, dataExports, erasedAccounts, profiles, users } from './members.tables.ts';

export type AccountDeletion = typeof accountDeletions.$inferSelect;

/** A repeated request only changes whether texts are erased. */
export async function upsertDeletion(db: Db, deletion: AccountDeletion): Promise<AccountDeletion> {
  const [stored] = await db
    .insert(accountDeletions)
    .values(deletion)
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { withTexts: deletion.withTexts } })
    .returning();
  return stored ?? deletion;
}

export async function deleteDeletion(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ id: accountDeletions.userId });
  return gone.length > 0;
}

export function listDueDeletions(db: Db, now: Date, limit: number): Promise<AccountDeletion[]> {
  return db
    .select()
    .from(accountDeletions)
    .where(lte(accountDeletions.eraseAt, now))
    .orderBy(asc(accountDeletions.eraseAt), asc(accountDeletions.userId))
    .limit(limit);
}

export async function findDeletion(db: Db, userId: string): Promise<AccountDeletion | null> {
  const [found] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return found ?? null;
}

/** The deletion, locked until the transaction ends; null when the member has signed in meanwhile. */
export async function lockDeletion(db: Db, userId: string): Promise<AccountDeletion | null> {
  const [found] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)).for('update');
  return found ?? null;
}

/**
 * The other admins with all areas who stay, locked until the transaction ends: two concurrent deletions must not both count on the other. Counted by a
 * separate statement, which sees what was committed while the first one waited for the lock.
 */
export async function lockOtherAdmins(db: Db, userId: string): Promise<number> {
  await db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.role, 'admin'))
    .orderBy(asc(profiles.userId))
    .for('update');
  return countOtherAdmins(db, userId);
}

export async function countOtherAdmins(db: Db, userId: string): Promise<number> {
  return db.$count(profiles, and(isStayingAdmin(db), ne(profiles.userId, userId)));
}

function isStayingAdmin(db: Db) {
  const leaving = db
    .select({ id: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, profiles.userId));
  return and(
    eq(profiles.role, 'admin'),
    arrayContains(profiles.adminAreas, [...ADMIN_AREAS]),
    isNull(profiles.disabledAt),
    notExists(leaving),
  );
}

export async function findUserRow(db: Db, userId: string) {
  const [found] = await db.select().from(users).where(eq(users.id, userId));
  return found ?? null;
}

/** Foreign keys delete all rows that refer to the user. */
export async function deleteUserRow(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}

export async function insertErased(db: Db, erased: typeof erasedAccounts.$inferInsert): Promise<void> {
  await db.insert(erasedAccounts).values(erased).onConflictDoNothing();
}

export async function upsertExport(db: Db, userId: string, lastExportAt: Date): Promise<void> {
  await db
    .insert(dataExports)
    .values({ userId, lastExportAt })
    .onConflictDoUpdate({ target: dataExports.userId, set: { lastExportAt } });
}
