import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owner, users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** When an admin impersonated a member. The member can read it on the security page; stored for a year. */
export const impersonations = pgTable(
  'member_views',
  {
    /** The impersonated member. */
    userId: owner(),
    id: uuid().notNull(),
    /** Stays as an id when the admin's account is deleted. */
    adminId: uuid('admin_id').notNull(),
    /** The admin's own session, which also ends the impersonation. */
    sessionId: uuid('session_id').notNull(),
    reason: text().notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Health data was shared at some time during it. */
    health: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_views_pkey', columns: [table.userId, table.id] }),
    index('member_views_id_idx').on(table.id),
    index('member_views_started_at_idx').on(table.startedAt),
  ],
);
statePolicy(impersonations, {
  owner: 'userId',
  isHealth: false,
  exported: true,
  internal: ['adminId', 'sessionId', 'expiresAt'],
});

/** A member shares health data with support for a day, and can end it earlier. */
export const healthShares = pgTable('health_shares', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  givenAt: instant('given_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});
statePolicy(healthShares, { owner: 'userId', isHealth: false, exported: true });
