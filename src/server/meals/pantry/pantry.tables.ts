import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Pantry records of members. What was eaten and cooked is in the journal and the cookings. */
export const pantryRecords = pgTable(
  'pantry_facts',
  {
    userId: owner(),
    id: uuid().notNull(),
    fact: jsonb().$type<Pick<PantryRecord, 'batch' | 'isOn'>>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ name: 'pantry_facts_pkey', columns: [table.userId, table.id] })],
);
statePolicy(pantryRecords, { owner: 'userId', isHealth: false, exported: true });
