import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#domain/auth/access-keys/scopes.ts';
import { owner } from '#server/members/members.tables.ts';
import { bytes, instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Keys of a member's own programs. The key itself is stored only as a keyed hash. */
export const accessKeys = pgTable(
  'access_keys',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** The last characters of the key, to recognise it. */
    hint: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    lastAddress: text('last_address'),
    lastApp: text('last_app'),
  },
  (table) => [
    primaryKey({ name: 'access_keys_pkey', columns: [table.userId, table.id] }),
    uniqueIndex('access_keys_token_hash_key').on(table.tokenHash),
    check('access_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
  ],
);
statePolicy(accessKeys, { owner: 'userId', isHealth: false, exported: true, internal: ['tokenHash'] });
