import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import type { CardKind } from '#domain/community/community-codes.ts';
import { owner, users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { posts } from '../community.tables.ts';

/** Uploaded pictures; without a post they are deleted after a day. */
export const pictures = pgTable(
  'community_pictures',
  {
    userId: owner(),
    id: uuid().notNull(),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    position: integer('place').notNull().default(0),
    /** Key in the file store. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'community_pictures_pkey', columns: [table.userId, table.id] }),
    index('community_pictures_post_idx').on(table.postId),
    // Serving a file looks up the posts that contain it.
    index('community_pictures_key_idx').on(table.key),
    index('community_pictures_loose_idx').on(table.createdAt).where(sql`${table.postId} is null`),
  ],
);
statePolicy(pictures, { owner: 'userId', isHealth: false, exported: true });

/** What was shared with a post, as it was then; null after its author withdrew it. */
export const cards = pgTable(
  'community_cards',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sharedBy: uuid('shared_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CardKind>().notNull(),
    data: jsonb().$type<Card>(),
    sharedAt: instant('shared_at').notNull(),
  },
  (table) => [index('community_cards_shared_by_idx').on(table.sharedBy)],
);
statePolicy(cards, { owner: 'sharedBy', isHealth: true, exported: true });
