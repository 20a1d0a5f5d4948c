import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Whether a member gets the weekly review by mail; the row exists once the member has chosen. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mail: boolean().notNull().default(false),
    /** Time of the next check. */
    nextAt: instant('next_at').notNull(),
    /** The Monday of the week that was mailed last. */
    lastWeek: date('last_week', { mode: 'string' }),
  },
  (table) => [index('review_settings_next_idx').on(table.nextAt).where(sql`${table.mail}`)],
);
statePolicy(reviewSettings, { owner: 'userId', isHealth: false, exported: true });
