import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from '../add-food/foods.tables.ts';
import { mealPlans, shoppingLists } from '../meals.tables.ts';

export type StoredMealPlan = typeof mealPlans.$inferSelect;
export type StoredList = typeof shoppingLists.$inferSelect;

/** A member's plans, the newest first. */
export function listPlansOf(db: Db, userId: string): Promise<StoredMealPlan[]> {
  return db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.userId, userId), isNull(mealPlans.deletedAt)))
    .orderBy(desc(mealPlans.createdAt), desc(mealPlans.id));
}

/** False when the member has a plan with this id already; it then stays as it is. */
export async function insertPlan(db: Db, plan: typeof mealPlans.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(mealPlans).values(plan).onConflictDoNothing().returning({ id: mealPlans.id });
  return inserted.length > 0;
}

/** The plan, also a removed one, held until the transaction ends; its list is only written under this lock. */
export async function findPlanForUpdate(db: Db, userId: string, id: string): Promise<StoredMealPlan | null> {
  const [found] = await db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.userId, userId), eq(mealPlans.id, id)))
    .for('update');
  return found ?? null;
}

export async function updatePlan(db: Db, userId: string, id: string, changes: Partial<StoredMealPlan>) {
  await db
    .update(mealPlans)
    .set(changes)
    .where(and(eq(mealPlans.userId, userId), eq(mealPlans.id, id)));
}

/** A standing plan with its list, if it has one, in one read. */
export async function findPlanAndList(db: Db, userId: string, planId: string) {
  const [found] = await db
    .select({ plan: mealPlans, list: shoppingLists })
    .from(mealPlans)
    .leftJoin(
      shoppingLists,
      and(eq(shoppingLists.userId, mealPlans.userId), eq(shoppingLists.mealPlanId, mealPlans.id)),
    )
    .where(and(eq(mealPlans.userId, userId), eq(mealPlans.id, planId), isNull(mealPlans.deletedAt)));
  return found ?? null;
}

export async function findList(db: Db, userId: string, planId: string): Promise<StoredList | null> {
  const [found] = await db
    .select()
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId), eq(shoppingLists.mealPlanId, planId)));
  return found ?? null;
}

/** False when there is a list with this id already; it then stays as it is. */
export async function insertList(db: Db, list: StoredList): Promise<boolean> {
  const inserted = await db
    .insert(shoppingLists)
    .values(list)
    .onConflictDoNothing()
    .returning({ id: shoppingLists.mealPlanId });
  return inserted.length > 0;
}

/** A list that has no plan to lock, locked itself until the transaction ends. */
export async function findListForUpdate(db: Db, userId: string, id: string): Promise<StoredList | null> {
  const [found] = await db
    .select()
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId), eq(shoppingLists.mealPlanId, id)))
    .for('update');
  return found ?? null;
}

export async function upsertList(db: Db, list: StoredList) {
  await db
    .insert(shoppingLists)
    .values(list)
    .onConflictDoUpdate({ target: [shoppingLists.userId, shoppingLists.mealPlanId], set: list });
}

export async function deleteList(db: Db, userId: string, planId: string) {
  await db.delete(shoppingLists).where(and(eq(shoppingLists.userId, userId), eq(shoppingLists.mealPlanId, planId)));
}

const kept = alias(foods, 'kept');

/** Categories of those foods that are in the catalogue, by food id. */
export async function findCategories(db: Db, foodIds: string[]): Promise<Map<string, string>> {
  if (foodIds.length === 0) return new Map();
  const rows = await db
    .select({ id: foods.id, category: kept.category })
    .from(foods)
    .innerJoin(kept, sql`${kept.id} = coalesce(${foods.mergedInto}, ${foods.id})`)
    .where(inArray(foods.id, foodIds));
  return new Map(rows.map(({ id, category }) => [id, category]));
}
