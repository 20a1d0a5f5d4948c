import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#domain/auth/auth.contract.ts';
import { profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { accounts } from './auth.tables.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export async function findUser(db: Db, id: string): Promise<User | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The user row and the role in one read: what the app holds as "me". */
export async function findMemberRow(db: Db, id: string) {
  const [found] = await db
    .select({ user: users, role: profiles.role, trackActivity: profiles.trackActivity })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, id));
  return found ?? null;
}

/** At most one: addresses hold an @, usernames cannot; numbers are all digits, usernames never. */
export async function findUserByIdentifier(db: Db, by: { email: string; phone: string | null; username: string }) {
  const [found] = await db
    .select({ user: users, passwordHash: accounts.passwordHash })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.provider, 'password')))
    .where(
      or(
        eq(users.email, by.email),
        by.phone === null ? undefined : eq(users.phone, by.phone),
        eq(sql`lower(${users.username})`, by.username.toLowerCase()),
      ),
    )
    .limit(1);
  return found ?? null;
}

export async function isUsernameFree(db: Db, username: string, exceptUserId?: string) {
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.username})`, username.toLowerCase()),
        exceptUserId === undefined ? undefined : ne(users.id, exceptUserId),
      ),
    );
  return taken.length === 0;
}

export async function findUserByReferralCode(db: Db, referralCode: string): Promise<User | null> {
  const [found] = await db.select().from(users).where(eq(users.referralCode, referralCode));
  return found ?? null;
}

export async function insertUser(db: Db, user: NewUser) {
  await db.insert(users).values(user);
}

/** A field that is undefined stays as it is. */
export async function updateUser(
  db: Db,
  id: string,
  changes: { [Field in keyof NewUser]?: NewUser[Field] | undefined },
) {
  await db.update(users).set(changes).where(eq(users.id, id));
}

export async function updateRole(db: Db, userId: string, role: Role, updatedAt: Date) {
  await db.update(profiles).set({ role, updatedAt }).where(eq(profiles.userId, userId));
}

export async function deletePasswords(db: Db, userId: string) {
  await db.delete(accounts).where(eq(accounts.userId, userId));
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, 'password')));
  return found?.hash ?? null;
}

/** Sets the password, whether or not there was one. */
export async function upsertPassword(db: Db, userId: string, passwordHash: string, updatedAt: Date) {
  await db
    .insert(accounts)
    .values({ userId, passwordHash, updatedAt })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.provider], set: { passwordHash, updatedAt } });
}
