import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReadyKind } from '#domain/ready-made/ready-made.ts';
import type { ReadyTexts } from '#domain/shapes.contract.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Recipes, weeks and programmes that are shipped with the app. Texts and content are separate, so that an edited text keeps up with content. */
export const readyMade = pgTable(
  'ready_made',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ReadyKind>().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    texts: jsonb().$type<ReadyTexts>().notNull(),
    content: jsonb().$type<unknown>().notNull(),
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
