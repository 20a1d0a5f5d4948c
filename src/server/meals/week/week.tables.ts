import { date, doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Planned entries of members. What was eaten is in the journal. */
export const weekEntries = pgTable(
  'week_entries',
  {
    userId: owner(),
    id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    position: doublePrecision().notNull(),
    food: jsonb().$type<PlanFood>().notNull(),
    /** Not a foreign key: portions are part of their cooking, which may arrive later or be removed. */
    boxId: uuid('box_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ name: 'week_entries_pkey', columns: [table.userId, table.id] }),
    index('week_entries_day_idx').on(table.userId, table.day),
  ],
);
statePolicy(weekEntries, { owner: 'userId', isHealth: false, exported: true });
