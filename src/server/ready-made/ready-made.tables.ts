import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReadyKind } from '#domain/ready-made/ready-made.ts';
import type { ReadyTexts } from '#domain/shapes.contract.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** In rows of an earlier version until its first import. */
const NOT_IMPORTED: ReadyTexts = { original: { name: '', about: '', lines: [] }, translations: {} };

/**
 * Recipes, weeks and programmes that are shipped with the app. Texts and content are separate: when an admin has edited the texts, a new
 * version still updates the content.
 */
export const readyMade = pgTable(
  'ready_made',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ReadyKind>().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    texts: jsonb().$type<ReadyTexts>().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    /** As shipped: what differs from it in an edited row has been changed by an admin. */
    shippedTexts: jsonb('shipped_texts').$type<ReadyTexts>().notNull().default(NOT_IMPORTED),
    shippedContent: jsonb('shipped_content').$type<unknown>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    editedAt: instant('edited_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('ready_made_slug_key').on(table.kind, table.slug),
    check('ready_made_kind', sql`${table.kind} in ('recipe', 'week', 'programme')`),
  ],
);
statePolicy(readyMade, 'not personal');
