import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mealPlan } from '#domain/meals/plans/plans.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { foods } from '../foods.tables.ts';
import { mealPlans, shoppingLists } from '../meals.tables.ts';

type StoredMealPlan = typeof mealPlans.$inferSelect;

/** Saving a plan does not change who assigned it. */
export const plansTable = new SyncedTable({
  table: mealPlans,
  schema: mealPlan,
  toColumns: ({ name, description, meals }) => {
    const rounded = meals.map(({ foods: eaten, ...meal }) => ({
      ...meal,
      foods: eaten.map((food) => ({ ...food, ...roundNutrients(food) })),
    }));
    return { name, planData: { description, meals: rounded } };
  },
  toFields: ({ name, planData }) => ({ name, ...planData }),
});
export type StoredList = typeof shoppingLists.$inferSelect;

/** A member's plans, newest first. */
export function listPlansOf(db: Db, userId: string): Promise<StoredMealPlan[]> {
  return db
    .select()
    .from(mealPlans)
    .where(and(eq(mealPlans.userId, userId), isNull(mealPlans.deletedAt)))
    .orderBy(desc(mealPlans.createdAt), desc(mealPlans.id));
}

export async function setAssigned(db: Db, userId: string, id: string, assigned: boolean) {
  await db
    .update(mealPlans)
    .set({ assigned })
    .where(and(eq(mealPlans.userId, userId), eq(mealPlans.id, id)));
}

/** A plan that is not removed, with its list, in one query. */
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

/** False when a list with this id exists; it is then unchanged. */
export async function insertList(db: Db, list: StoredList): Promise<boolean> {
  const inserted = await db
    .insert(shoppingLists)
    .values(list)
    .onConflictDoNothing()
    .returning({ id: shoppingLists.mealPlanId });
  return inserted.length > 0;
}

/** The list of a week, locked until the transaction ends, because there is no plan to lock. */
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

const target = alias(foods, 'target');

/** Categories of catalogue foods, by food id. */
export async function findCategories(db: Db, foodIds: string[]): Promise<Map<string, string>> {
  if (foodIds.length === 0) return new Map();
  const rows = await db
    .select({ id: foods.id, category: target.category })
    .from(foods)
    .innerJoin(target, sql`${target.id} = coalesce(${foods.mergedInto}, ${foods.id})`)
    .where(inArray(foods.id, foodIds));
  return new Map(rows.map(({ id, category }) => [id, category]));
}
