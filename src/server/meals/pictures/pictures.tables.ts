import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owner } from '#server/members/members.tables.ts';
import { syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Pictures, with the id of an own food or recipe. A removed one is a tombstone without a file. */
export const mealPictures = pgTable(
  'meal_pictures',
  {
    userId: owner(),
    /** Not a foreign key: it refers to one of two tables, and may arrive before its food. */
    id: uuid().notNull(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    ...syncedTimes(),
  },
  (table) => [primaryKey({ name: 'meal_pictures_pkey', columns: [table.userId, table.id] })],
);
statePolicy(mealPictures, { owner: 'userId', isHealth: false, exported: true });
