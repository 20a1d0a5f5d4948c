import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { orders } from './orders.tables.ts';

const person = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  phoneVerified: sql<boolean>`${users.phoneVerifiedAt} is not null`,
  language: users.language,
  timezone: users.timezone,
};

/** The member data that the shop needs; null when the account is deleted. */
export type Person = {
  id: string;
  fullName: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  language: string;
  timezone: string;
};

export async function findPerson(db: Db, id: string): Promise<Person | null> {
  const [found] = await db.select(person).from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The buyer, and the number of their orders that reserve goods and await payment, in one read. */
export async function findBuyer(db: Db, userId: string): Promise<{ person: Person | null; unpaid: number }> {
  const [found] = await readBuyer(db, { userId });
  if (!found) return { person: null, unpaid: 0 };
  const { unpaid, id, ...about } = found;
  return { person: id === null ? null : { id, ...about }, unpaid };
}

const readBuyer = statement<Omit<Person, 'id'> & { id: string | null; unpaid: number }, { userId: string }>(
  'buyer',
  () => sql`
    select ${users.id}, ${users.fullName} as "fullName", ${users.email}, ${users.emailVerified} as "emailVerified", ${users.phone},
      ${users.phoneVerifiedAt} is not null as "phoneVerified", ${users.language}, ${users.timezone},
      (select count(*)::int from ${orders} where ${orders.userId} = asked.id and ${orders.state} = 'awaiting-payment') as unpaid
    from (select ${sql.placeholder('userId')}::uuid as id) as asked left join ${users} on ${users.id} = asked.id`,
);

export async function listPeople(db: Db, ids: string[]): Promise<Person[]> {
  return ids.length === 0 ? [] : await db.select(person).from(users).where(inArray(users.id, ids));
}
