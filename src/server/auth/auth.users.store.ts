import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AdminRights } from '#domain/auth/admin-areas.ts';
import { healthConsents, profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { accounts, demoAccounts, knownDevices, usernameReservations } from './auth.tables.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export async function findUser(db: Db, id: string): Promise<User | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The user row and the role in one read: the app's "me". */
export async function findMemberRow(db: Db, id: string) {
  const [found] = await db
    .select({
      user: users,
      role: profiles.role,
      adminAreas: profiles.adminAreas,
      trackActivity: profiles.trackActivity,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, id));
  return found ?? null;
}

type Me = Pick<
  User,
  'id' | 'email' | 'emailVerified' | 'phone' | 'username' | 'fullName' | 'avatarUrl' | 'language' | 'createdAt'
> & {
  role: string;
  adminAreas: string[];
  trackActivity: boolean;
  hideCalories: boolean;
  hideWeight: boolean;
  trackWater: boolean;
  waterGoalMl: number | null;
  consentVersion: string | null;
};

const me = statement<Me, { id: string }>(
  'find_me',
  () => sql`
    select ${users.id} as "id", ${users.email} as "email", ${users.emailVerified} as "emailVerified", ${users.phone} as "phone",
      ${users.username} as "username", ${users.fullName} as "fullName", ${users.avatarUrl} as "avatarUrl",
      ${users.language} as "language", ${users.createdAt} as "createdAt", ${profiles.role} as "role",
      ${profiles.adminAreas} as "adminAreas",
      ${profiles.trackActivity} as "trackActivity", ${profiles.hideCalories} as "hideCalories",
      ${profiles.hideWeight} as "hideWeight", ${profiles.trackWater} as "trackWater",
      ${profiles.waterGoalMl} as "waterGoalMl", ${healthConsents.version} as "consentVersion"
    from ${users} join ${profiles} on ${profiles.userId} = ${users.id}
      left join ${healthConsents} on ${healthConsents.userId} = ${users.id} and ${healthConsents.withdrawnAt} is null
    where ${users.id} = ${sql.placeholder('id')}`,
);

/** The member as the app stores it, with the valid consent, in one read. */
export async function findMe(db: Db, id: string): Promise<Me | null> {
  const [found] = await me(db, { id });
  return found ?? null;
}

/** At most one: addresses contain an @, usernames cannot; numbers are all digits, usernames never. */
export async function findUserByIdentifier(db: Db, by: { email: string; phone: string | null; username: string }) {
  const [found] = await db
    .select({ user: users, passwordHash: accounts.passwordHash, passwordSince: accounts.updatedAt })
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

/** An undefined field is unchanged. */
export async function updateUser(
  db: Db,
  id: string,
  changes: { [Field in keyof NewUser]?: NewUser[Field] | undefined },
) {
  await db.update(users).set(changes).where(eq(users.id, id));
}

/** Removes an unconfirmed number from another account, if that account has an address. */
export async function releaseUnverifiedPhone(db: Db, phone: string, exceptUserId: string) {
  await db
    .update(users)
    .set({ phone: null })
    .where(
      and(eq(users.phone, phone), isNull(users.phoneVerifiedAt), isNotNull(users.email), ne(users.id, exceptUserId)),
    );
}

export async function insertReservation(db: Db, username: string, now: Date, expiresAt: Date) {
  await db.delete(usernameReservations).where(lt(usernameReservations.expiresAt, now));
  await db.insert(usernameReservations).values({ username: username.toLowerCase(), expiresAt }).onConflictDoNothing();
}

export async function isReserved(db: Db, username: string, now: Date): Promise<boolean> {
  const held = and(eq(usernameReservations.username, username.toLowerCase()), gt(usernameReservations.expiresAt, now));
  return (await db.$count(usernameReservations, held)) > 0;
}

/** Records the use of a device; true when the member had used it before. */
export async function touchDevice(
  db: Db,
  userId: string,
  { deviceHash, isBrowser }: { deviceHash: Buffer; isBrowser: boolean },
  now: Date,
): Promise<'known' | 'new'> {
  const lastUse = { isBrowser, lastSeenAt: now };
  const isDevice = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash));
  const known = await db.update(knownDevices).set(lastUse).where(isDevice).returning({ userId: knownDevices.userId });
  if (known.length > 0) return 'known';
  // Of two concurrent sign-ins from a new device one is the first.
  const added = await db
    .insert(knownDevices)
    .values({ userId, deviceHash, ...lastUse })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  return added.length > 0 ? 'new' : 'known';
}

/** Whether a browser with this token has signed in to the account. */
export async function isKnownBrowser(db: Db, userId: string, deviceHash: Buffer): Promise<boolean> {
  const { userId: owner, deviceHash: hash, isBrowser } = knownDevices;
  return (await db.$count(knownDevices, and(eq(owner, userId), eq(hash, deviceHash), isBrowser))) > 0;
}

export async function deleteDevicesOf(db: Db, userId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function countDevices(db: Db, userId: string): Promise<number> {
  return db.$count(knownDevices, eq(knownDevices.userId, userId));
}

export async function deleteDevicesBefore(db: Db, before: Date) {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}

/** Marks the database as a demo's. */
export async function insertDemoAccounts(db: Db, userIds: string[], seededAt: Date) {
  await db.insert(demoAccounts).values(userIds.map((userId) => ({ userId, seededAt })));
}

/** The demo's accounts that have not been closed. */
export async function listDemoAccountIds(db: Db): Promise<string[]> {
  const open = await db.select({ userId: demoAccounts.userId }).from(demoAccounts).where(isNull(demoAccounts.closedAt));
  return open.map(({ userId }) => userId);
}

/** Closes the accounts permanently. The rows remain: a demo account is never reopened. */
export async function updateDemoAccountsClosed(db: Db, closedAt: Date) {
  await db.update(demoAccounts).set({ closedAt }).where(isNull(demoAccounts.closedAt));
}

export async function isClosedDemoAccount(db: Db, userId: string): Promise<boolean> {
  const closed = and(eq(demoAccounts.userId, userId), isNotNull(demoAccounts.closedAt));
  return (await db.$count(demoAccounts, closed)) > 0;
}

/** Removes every way to sign in. */
export async function disableAccount(db: Db, userId: string, disabledAt: Date) {
  await db.update(profiles).set({ disabledAt }).where(eq(profiles.userId, userId));
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.role, 'admin'));
  return rows.map(({ userId }) => userId);
}

/** A member without the role has no areas. */
export async function updateRights(db: Db, userId: string, { role, adminAreas }: AdminRights, updatedAt: Date) {
  const areas = role === 'admin' ? [...adminAreas] : [];
  await db.update(profiles).set({ role, adminAreas: areas, updatedAt }).where(eq(profiles.userId, userId));
}

export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(profiles, and(eq(profiles.userId, userId), isNotNull(profiles.disabledAt)))) > 0;
}

export async function deletePasswords(db: Db, userId: string) {
  await db.delete(accounts).where(eq(accounts.userId, userId));
}

export async function findPassword(db: Db, userId: string): Promise<{ hash: string; updatedAt: Date } | null> {
  const [found] = await db
    .select({ hash: accounts.passwordHash, updatedAt: accounts.updatedAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, 'password')));
  return found ?? null;
}

/** Sets the password, whether or not there was one. */
export async function upsertPassword(db: Db, userId: string, passwordHash: string, updatedAt: Date) {
  await db
    .insert(accounts)
    .values({ userId, passwordHash, updatedAt })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.provider], set: { passwordHash, updatedAt } });
}
