import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { pantryFact } from '#domain/meals/pantry/pantry.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { meals } from '../meals.tables.ts';
import { cookings } from '../recipes/recipes.tables.ts';
import { pantryFacts } from './pantry.tables.ts';

type StoredFact = typeof pantryFacts.$inferSelect;

export const facts = new SyncedTable({
  table: pantryFacts,
  schema: pantryFact,
  toColumns: ({ batch, isOn }) => ({ fact: { batch, isOn } }),
  toFields: ({ fact }) => fact,
});

/** Everything that a member has said, the oldest first. */
export function listFactsOf(db: Db, userId: string): Promise<StoredFact[]> {
  return db
    .select()
    .from(pantryFacts)
    .where(and(eq(pantryFacts.userId, userId), isNull(pantryFacts.deletedAt)))
    .orderBy(asc(pantryFacts.createdAt), asc(pantryFacts.id));
}

/** Replaces what was said without an edit of the member. */
export async function updateFact(db: Db, userId: string, id: string, changes: Partial<StoredFact>) {
  await db
    .update(pantryFacts)
    .set(changes)
    .where(and(eq(pantryFacts.userId, userId), eq(pantryFacts.id, id)));
}

/** Rows of the journal with one of these foods, from a day on. A diary of another app says nothing of what was at home. */
export function listEatenFoods(db: Db, userId: string, foodIds: readonly string[], from: string) {
  const foodId = sql<string>`${meals.foodItem} ->> 'id'`;
  return db
    .select({
      id: meals.id,
      day: meals.date,
      foodId,
      grams: sql<number>`(${meals.foodItem} ->> 'amount')::float8`,
      createdAt: meals.createdAt,
      editedAt: meals.editedAt,
    })
    .from(meals)
    .where(
      and(
        eq(meals.userId, userId),
        gte(meals.date, from),
        isNull(meals.deletedAt),
        isNull(meals.importId),
        inArray(foodId, [...foodIds]),
      ),
    );
}

/** What went into a member's pots from a moment on. */
export function listCookedFoods(db: Db, userId: string, from: Date) {
  return db
    .select({ id: cookings.id, used: cookings.used, createdAt: cookings.createdAt, editedAt: cookings.editedAt })
    .from(cookings)
    .where(and(eq(cookings.userId, userId), gte(cookings.createdAt, from), isNull(cookings.deletedAt)));
}
