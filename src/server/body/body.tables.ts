import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';

/** The truth about weight; the newest row of a day wins. */
export const bodyWeights = pgTable(
  'body_weights',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    weightKg: doublePrecision('weight_kg').notNull(),
    source: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'body_weights_pkey', columns: [table.userId, table.id] }),
    index('body_weights_date_idx').on(table.userId, table.date, table.updatedAt),
    check('body_weights_weight_kg', sql`${table.weightKg} between 20 and 400`),
    check('body_weights_source', sql`${table.source} in ('weight', 'tape', 'caliper', 'profile')`),
  ],
);
