import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { posts } from '../community.tables.ts';

/**
 * Text that an edit replaced, or of an edit that arrived too late. Public: every member could read it as the post, and it was not
 * hidden since.
 */
export const postEdits = pgTable(
  'community_post_edits',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    editedAt: instant('edited_at').notNull(),
    content: text().notNull(),
    isPublic: boolean('is_public').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'community_post_edits_pkey', columns: [table.postId, table.editedAt] })],
);
statePolicy(postEdits, { owner: null, through: { column: 'postId', table: posts }, isHealth: false, exported: true });
