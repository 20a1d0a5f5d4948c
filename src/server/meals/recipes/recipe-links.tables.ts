import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Public links, one for each recipe. The URL contains the id and a signature by the server, which is not stored. */
export const recipeLinks = pgTable(
  'recipe_links',
  {
    userId: owner(),
    recipeId: uuid('recipe_id').notNull(),
    /** Random, and new after a revocation, so that a revoked link never works again. */
    id: uuid().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'recipe_links_pkey', columns: [table.userId, table.recipeId] }),
    index('recipe_links_id_idx').on(table.id),
  ],
);
statePolicy(recipeLinks, { owner: 'userId', isHealth: false, exported: true, internal: ['id'] });
