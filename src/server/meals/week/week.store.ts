import { and, asc, between, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { meals } from '../meals.tables.ts';
import { weekEntries } from './week.tables.ts';

export type StoredEntry = typeof weekEntries.$inferSelect;

/** What a member has planned for some days, in the order of its meals. */
export function listEntriesOf(db: Db, userId: string, from: string, to: string): Promise<StoredEntry[]> {
  return db
    .select()
    .from(weekEntries)
    .where(and(eq(weekEntries.userId, userId), between(weekEntries.day, from, to), isNull(weekEntries.deletedAt)))
    .orderBy(asc(weekEntries.day), asc(weekEntries.position), asc(weekEntries.id));
}

/** The weeks before a day for which something is planned, newest first: Monday, number of entries, and names, dinners before others. */
export async function listPlannedWeeks(db: Db, userId: string, before: string, limit: number) {
  const monday = sql<string>`date_trunc('week', ${weekEntries.day})::date::text`;
  const names = sql`array_agg(distinct ${weekEntries.food} ->> 'name')`;
  return await db
    .select({
      from: monday,
      entries: sql<number>`count(*)::int`,
      names: sql<string[]>`coalesce(${names} filter (where ${weekEntries.mealType} = 'Dinner'), ${names})`,
    })
    .from(weekEntries)
    .where(and(eq(weekEntries.userId, userId), lt(weekEntries.day, before), isNull(weekEntries.deletedAt)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(limit);
}

/** On how many days from `plannedFrom` to `plannedTo` a dinner is planned. */
export const plannedDinners = (): SQL => sql`
  select count(distinct ${weekEntries.day})::int from ${weekEntries}
  where ${weekEntries.userId} = ${sql.placeholder('userId')} and ${weekEntries.deletedAt} is null and ${weekEntries.mealType} = 'Dinner'
    and ${weekEntries.day} between ${sql.placeholder('plannedFrom')} and ${sql.placeholder('plannedTo')}`;

/** False when the member has an entry with this id already; it then stays as it is. */
export async function insertEntry(db: Db, entry: StoredEntry): Promise<boolean> {
  const inserted = await db.insert(weekEntries).values(entry).onConflictDoNothing().returning({ id: weekEntries.id });
  return inserted.length > 0;
}

/** The ids of those that the member did not have. */
export async function insertEntries(db: Db, entries: StoredEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const inserted = await db.insert(weekEntries).values(entries).onConflictDoNothing().returning({ id: weekEntries.id });
  return inserted.map(({ id }) => id);
}

/** Those of these entries that stand as they were edited at that instant, locked until the transaction ends. */
export function listUnchangedForUpdate(db: Db, userId: string, ids: readonly string[], editedAt: Date) {
  return db
    .select({ id: weekEntries.id, boxId: weekEntries.boxId })
    .from(weekEntries)
    .where(
      and(
        eq(weekEntries.userId, userId),
        inArray(weekEntries.id, [...ids]),
        eq(weekEntries.editedAt, editedAt),
        isNull(weekEntries.deletedAt),
      ),
    )
    .orderBy(asc(weekEntries.id))
    .for('update');
}

/** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
export async function findEntryForUpdate(db: Db, userId: string, id: string): Promise<StoredEntry | null> {
  const [found] = await db
    .select()
    .from(weekEntries)
    .where(and(eq(weekEntries.userId, userId), eq(weekEntries.id, id)))
    .for('update');
  return found ?? null;
}

export async function updateEntry(db: Db, userId: string, id: string, changes: Partial<StoredEntry>) {
  await db
    .update(weekEntries)
    .set(changes)
    .where(and(eq(weekEntries.userId, userId), eq(weekEntries.id, id)));
}

/** Those of these ids that stand in the journal. */
export function listEatenIds(db: Db, userId: string, ids: readonly string[]) {
  return db
    .select({ id: meals.id, editedAt: meals.editedAt })
    .from(meals)
    .where(and(eq(meals.userId, userId), inArray(meals.id, [...ids]), isNull(meals.deletedAt)));
}
