import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** One link to a recipe for whoever has it. Its address holds the id and the server's signature of it, which is stored nowhere. */
export const recipeLinks = pgTable(
  'recipe_links',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipeId: uuid('recipe_id').notNull(),
    /** Drawn by the server, and anew after a link was ended: an ended one never opens again. */
    id: uuid().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'recipe_links_pkey', columns: [table.userId, table.recipeId] }),
    index('recipe_links_id_idx').on(table.id),
  ],
);
statePolicy(recipeLinks, { owner: 'userId', isHealth: false, exported: true, internal: ['id'] });
