import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Day } from '#domain/day/day.ts';
import { type Drink, drink } from '#domain/water/water.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { waterDrinks } from './water.tables.ts';

export const drinks = new SyncedTable({
  table: waterDrinks,
  schema: drink,
  toColumns: ({ day, ml }) => ({ day, ml }),
  toFields: ({ day, ml }) => ({ day, ml }),
});

export async function listDrinks(db: Db, userId: string, day: Day): Promise<Drink[]> {
  const rows = await db
    .select()
    .from(waterDrinks)
    .where(and(eq(waterDrinks.userId, userId), eq(waterDrinks.day, day), isNull(waterDrinks.deletedAt)))
    .orderBy(asc(waterDrinks.createdAt), asc(waterDrinks.id));
  return rows.map((row) => drinks.toRow(row));
}
