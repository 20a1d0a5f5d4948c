import { and, asc, between, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import { type WeekEntry, weekEntry } from '#domain/meals/week/week.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inMs, jsonbObject, jsonList, jsonObject } from '#server/platform/db/statement.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { mealPlans, meals } from '../meals.tables.ts';
import { weekEntries } from './week.tables.ts';

export const entriesTable = new SyncedTable({
  table: weekEntries,
  schema: weekEntry,
  toColumns: ({ id: _id, createdAt: _made, editedAt: _edited, food, ...row }) => ({
    ...row,
    food: { ...food, ...roundNutrients(food) },
  }),
  toFields: ({ userId: _owner, updatedAt: _updated, deletedAt: _removed, ...row }) => row,
});

/** A member's entries of some days, in order of meals. */
export async function listEntriesOf(db: Db, userId: string, from: string, to: string): Promise<WeekEntry[]> {
  const rows = await db
    .select()
    .from(weekEntries)
    .where(and(eq(weekEntries.userId, userId), between(weekEntries.day, from, to), isNull(weekEntries.deletedAt)))
    .orderBy(asc(weekEntries.day), asc(weekEntries.position), asc(weekEntries.id));
  return rows.map((row) => entriesTable.toRow(row));
}

/** Earlier weeks with entries, newest first: Monday, count and names, dinners first. */
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

/** Day and meal of entries from `plannedFrom` to `plannedTo`. */
export const plannedMeals = (): SQL => sql`
  select ${jsonList(sql`distinct ${jsonbObject({ day: weekEntries.day, mealType: weekEntries.mealType })}`)} from ${weekEntries}
  where ${weekEntries.userId} = ${sql.placeholder('userId')} and ${weekEntries.deletedAt} is null
    and ${weekEntries.day} between ${sql.placeholder('plannedFrom')} and ${sql.placeholder('plannedTo')}`;

/** Meals of a plan that contain food, and its creation time in milliseconds; null without `planId` or without the plan. */
export const mealsOfPlan = (): SQL => sql`
  select ${jsonObject({
    createdMs: inMs(mealPlans.createdAt),
    mealTypes: sql`(select ${jsonList(sql`meal ->> 'mealType'`)} from jsonb_array_elements(${mealPlans.planData} -> 'meals') as meal
      where jsonb_array_length(meal -> 'foods') > 0)`,
  })}
  from ${mealPlans}
  where ${mealPlans.userId} = ${sql.placeholder('userId')} and ${mealPlans.id} = ${sql.placeholder('planId')}::uuid
    and ${mealPlans.deletedAt} is null`;

/** Returns the ids that were inserted. */
export async function insertEntries(db: Db, entries: (typeof weekEntries.$inferInsert)[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const inserted = await db.insert(weekEntries).values(entries).onConflictDoNothing().returning({ id: weekEntries.id });
  return inserted.map(({ id }) => id);
}

/** Entries that are unchanged since that edit, locked until the transaction ends. */
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

/** Those of these ids that are journal rows. */
export function listEatenIds(db: Db, userId: string, ids: readonly string[]) {
  return db
    .select({ id: meals.id, editedAt: meals.editedAt })
    .from(meals)
    .where(and(eq(meals.userId, userId), inArray(meals.id, [...ids]), isNull(meals.deletedAt)));
}
