import { sql } from 'drizzle-orm';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { insertDemoAccounts, insertUser, type NewUser, upsertPassword } from './auth.users.store.ts';
import { DEMO_PASSWORD, hashPassword } from './passwords.ts';

/** The passwords of these accounts are public, so no production database may contain them. */
export const DEMO_EMAILS = ['member', 'friend', 'petra', 'admin'].map((name) => `${name}@formkurva.example`);
export type DemoPeople = { member: string; friend: string; friendOfFriend: string; admin: string };

/** Days ago, both included. The demo member's food, training and weight are consistent with them. */
const HOLIDAY = { first: 67, last: 61 };
const COLD = { first: 42, last: 38 };
/** The week when the demo member was away and logged nothing. */
export const isHoliday = (daysAgo: number) => daysAgo <= HOLIDAY.first && daysAgo >= HOLIDAY.last;
/** The days when the demo member had a cold and did not train. */
export const isIll = (daysAgo: number) => daysAgo <= COLD.first && daysAgo >= COLD.last;

type Deps = { clock: Clock; random: Random };
// An arbitrary, fixed id for the advisory lock on filling the demo.
const DEMO_LOCK = 7_460_004;
const DAY_MS = 86_400_000;

/** Creates the demo's accounts; null when they exist already. Concurrent processes create them once. */
export async function seedAccounts(tx: Db, deps: Deps): Promise<DemoPeople | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
  if (await hasAccounts(tx)) return null;
  const joined = daysAgo(deps, 110);
  const member = await seedUser(tx, deps, {
    email: 'member@formkurva.example',
    username: 'elinsand',
    fullName: 'Elin Sandberg',
    referralCode: 'EN7K4XRM',
    dateOfBirth: '1992-03-14',
    gender: 'woman',
    createdAt: joined,
  });
  const friend = await seedFriend(tx, deps, {
    email: 'friend@formkurva.example',
    username: 'johant',
    fullName: 'Johan Törn',
    referralCode: 'JHN4T9XK',
    dateOfBirth: '1988-08-02',
    gender: 'man',
    createdAt: daysAgo(deps, 100),
    inviter: { id: member, referredBy: null },
  });
  const friendOfFriend = await seedFriend(tx, deps, {
    email: 'petra@formkurva.example',
    username: 'petran',
    fullName: 'Petra Nyman',
    referralCode: 'PTR4KW7N',
    gender: 'woman',
    createdAt: daysAgo(deps, 60),
    inviter: { id: friend, referredBy: member },
  });
  const admin = await seedUser(tx, deps, {
    email: 'admin@formkurva.example',
    username: 'admin',
    fullName: 'Astrid Admin',
    referralCode: 'ADM3GQ7W',
    createdAt: joined,
  });
  await insertDemoAccounts(tx, [member, friend, friendOfFriend, admin], deps.clock());
  return { member, friend, friendOfFriend, admin };
}

/** Whether there are any accounts; the demo is filled in where there are none. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

const daysAgo = ({ clock }: Deps, days: number) => new Date(clock().getTime() - days * DAY_MS);

type Friend = Parameters<typeof seedUser>[2] & {
  createdAt: Date;
  inviter: Parameters<typeof recordReferrals>[1]['inviter'];
};

/** Somebody who registered by an invitation. */
async function seedFriend(tx: Db, deps: Deps, { inviter, ...about }: Friend): Promise<string> {
  const userId = await seedUser(tx, deps, { ...about, referredBy: inviter.id });
  await recordReferrals(tx, { userId, inviter, now: about.createdAt });
  return userId;
}

/** One account with everything irrelevant filled in. */
export async function seedUser(db: Db, deps: Deps, about: Partial<NewUser> & { email: string; username: string }) {
  const { id, createdAt } = await seedPerson(db, deps, about);
  await upsertPassword(db, id, await demoPasswordHash(), createdAt);
  return id;
}

/** Somebody who cannot sign in: there is no password. */
export async function seedPerson(db: Db, deps: Deps, about: Partial<NewUser> & { email: string; username: string }) {
  const id = about.id ?? deps.random.uuid();
  const now = about.createdAt ?? deps.clock();
  await insertUser(db, {
    fullName: 'Test Person',
    referralCode: Buffer.from(deps.random.bytes(6)).toString('hex').toUpperCase(),
    emailVerified: true,
    termsAcceptedAt: now,
    termsVersion: '2026-11',
    updatedAt: now,
    createdAt: now,
    ...about,
    emailVerifiedAt: about.emailVerified === false ? null : now,
    phoneVerifiedAt: about.phone ? now : null,
    id,
  });
  return { id, createdAt: now };
}

let demoHash: Promise<string> | null = null;

/** Hashed once: hashing is slow on purpose, and the password is public. */
function demoPasswordHash(): Promise<string> {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  return demoHash;
}
