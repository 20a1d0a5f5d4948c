import { eq, gte, inArray } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';

const person = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  language: users.language,
  timezone: users.timezone,
};

/** What the shop needs to know of a member; null when the account is gone. */
export type Person = {
  id: string;
  fullName: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  language: string;
  timezone: string;
};

export async function findPerson(db: Db, id: string): Promise<Person | null> {
  const [found] = await db.select(person).from(users).where(eq(users.id, id));
  return found ?? null;
}

export async function listPeople(db: Db, ids: string[]): Promise<Person[]> {
  return ids.length === 0 ? [] : await db.select(person).from(users).where(inArray(users.id, ids));
}

export async function countMembers(db: Db, since: Date): Promise<{ total: number; newThisMonth: number }> {
  const [total, newThisMonth] = await Promise.all([db.$count(users), db.$count(users, gte(users.createdAt, since))]);
  return { total, newThisMonth };
}
