import { and, desc, eq, exists, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT_AREAS, type AuditArea } from '#domain/admin/audit-log/audit-codes.ts';
import { ebooks } from '#server/ebooks/ebooks.tables.ts';
import { exerciseNames } from '#server/fitness/exercises/exercise-edits.service.ts';
import { foods } from '#server/meals/foods.tables.ts';
import { adminEvents, adminEventValues } from '#server/members/audit-log.tables.ts';
import { userSearchText, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { categories, products } from '#server/shop/shop.tables.ts';

export type AuditFilter = {
  query: string;
  actorId?: string | undefined;
  area?: AuditArea | undefined;
  memberId?: string | undefined;
  /** The areas that the reader may see. */
  areas: readonly AuditArea[];
  from: Date | null;
  until: Date | null;
};

const hasValues = and(
  eq(adminEventValues.userId, adminEvents.memberId),
  eq(adminEventValues.number, adminEvents.number),
);

const withValues = {
  event: adminEvents,
  personal: adminEventValues.changes,
  note: adminEventValues.note,
};

/** Newest first, by time and then by entry, so that a backdated entry is sorted by its time. */
export function listAdminEvents(db: Db, filter: AuditFilter, before: number | null, limit: number) {
  return db
    .select(withValues)
    .from(adminEvents)
    .leftJoin(adminEventValues, hasValues)
    .where(and(whereFound(db, filter), before === null ? undefined : isBefore(before)))
    .orderBy(desc(adminEvents.at), desc(adminEvents.number))
    .limit(limit);
}

const isBefore = (number: number) =>
  sql`(${adminEvents.at}, ${adminEvents.number}) < (select last.at, last.number from admin_events as last where last.number = ${number})`;

export async function findAdminEvent(db: Db, number: number) {
  const [found] = await db
    .select(withValues)
    .from(adminEvents)
    .leftJoin(adminEventValues, hasValues)
    .where(eq(adminEvents.number, number));
  return found ?? null;
}

function whereFound(db: Db, { query, actorId, area, areas, memberId, from, until }: AuditFilter): SQL | undefined {
  return and(
    actorId === undefined ? undefined : eq(adminEvents.actorId, actorId),
    area === undefined ? undefined : eq(adminEvents.area, area),
    areas.length === AUDIT_AREAS.length ? undefined : inArray(adminEvents.area, [...areas]),
    memberId === undefined ? undefined : eq(adminEvents.memberId, memberId),
    from === null ? undefined : gte(adminEvents.at, from),
    until === null ? undefined : lt(adminEvents.at, until),
    query === '' ? undefined : matchesQuery(db, query.toLowerCase()),
  );
}

/** Matches the text of a reason, the beginning of an id, a person, or the name of a record. */
function matchesQuery(db: Db, query: string): SQL | undefined {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(like(userSearchText(users), pattern))
    .limit(200);
  const named = (id: SQL, table: typeof products | typeof categories | typeof ebooks, name: SQL) =>
    db.select({ id }).from(table).where(sql`lower(${name}) like ${pattern}`);
  return or(
    sql`lower(${adminEvents.reason}) like ${pattern}`,
    sql`${adminEvents.subjectId} like ${pattern.slice(1)}`,
    sql`${adminEventValues.note} ilike ${pattern}`,
    inArray(adminEvents.actorId, people),
    inArray(adminEvents.memberId, people),
    inArray(adminEvents.subjectId, named(sql`${products.id}::text`, products, sql`${products.name}`)),
    inArray(adminEvents.subjectId, named(sql`${categories.id}::text`, categories, sql`${categories.name}`)),
    inArray(adminEvents.subjectId, named(sql`${ebooks.id}::text`, ebooks, sql`${ebooks.title}`)),
    // Searches the entries for their food's name: the catalogue is far larger than the foods that admins have changed.
    and(eq(adminEvents.area, 'food'), exists(foodNamed(db, pattern))),
  );
}

const foodNamed = (db: Db, pattern: string) =>
  db
    .select({ one: sql`1` })
    .from(foods)
    .where(and(eq(foods.id, sql`${adminEvents.subjectId}`), sql`lower(${foods.nameSv}) like ${pattern}`));

/** Everyone who has an entry. One index lookup per person, however long the audit log is. */
export async function listAuditActors(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive actors as (
      (select actor_id as id from admin_events where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from admin_events where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null
    )
    select id from actors where id is not null limit 200`);
  return rows.map(({ id }) => id);
}

export async function listUserNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const SUBJECTS = {
  product: { table: products, id: products.id, name: products.name },
  stock: { table: products, id: products.id, name: products.name },
  category: { table: categories, id: categories.id, name: categories.name },
  ebook: { table: ebooks, id: ebooks.id, name: ebooks.title },
  food: { table: foods, id: foods.id, name: foods.nameSv },
} as const;

/** Current names of records, by id. */
export async function listSubjectNames(db: Db, area: AuditArea, ids: string[]): Promise<Map<string, string>> {
  if (area === 'exercise') return exerciseNames(ids);
  const subject = area in SUBJECTS ? SUBJECTS[asSubject(area)] : null;
  if (!subject || ids.length === 0) return new Map();
  const rows = await db
    .select({ id: subject.id, name: subject.name })
    .from(subject.table)
    .where(and(inArray(subject.id, ids), isNotNull(subject.id)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

// Called only for areas in the list.
const asSubject = (area: AuditArea) => area as keyof typeof SUBJECTS;
