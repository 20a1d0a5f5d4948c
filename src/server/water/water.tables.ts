import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { owner } from '#server/members/members.tables.ts';
import { syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** A removed drink stays as a tombstone. */
export const waterDrinks = pgTable(
  'water_drinks',
  {
    userId: owner(),
    id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    ml: integer().notNull(),
    ...syncedTimes(),
  },
  (table) => [
    primaryKey({ name: 'water_drinks_pkey', columns: [table.userId, table.id] }),
    index('water_drinks_day_idx').on(table.userId, table.day),
    check('water_drinks_ml', sql`${table.ml} between 10 and 3000`),
  ],
);
statePolicy(waterDrinks, { owner: 'userId', isHealth: true, exported: true });
