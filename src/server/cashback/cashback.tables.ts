import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/**
 * Referrals: level 1 directly, level 2 through one person. Written once, at registration, and retained by ids alone when an account is
 * deleted, because earlier awards depend on them.
 */
export const referrals = pgTable(
  'referrals',
  {
    userId: uuid('user_id').notNull(),
    referrerId: uuid('referrer_id').notNull(),
    level: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'referrals_pkey', columns: [table.userId, table.level] }),
    index('referrals_referrer_id_idx').on(table.referrerId, table.level, table.createdAt),
    check('referrals_level', sql`${table.level} in (1, 2)`),
    check('referrals_not_self', sql`${table.userId} <> ${table.referrerId}`),
  ],
);
statePolicy(referrals, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { referrerId: 'id' },
  exported: true,
  internal: ['referrerId'],
});
