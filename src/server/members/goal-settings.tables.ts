import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { GoalSettings } from '#domain/profile/goal-settings.contract.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { users } from './members.tables.ts';

/** What is stored of one kind: all but what has a column. */
type DataOf<Settings> = Settings extends unknown ? Omit<Settings, 'kind' | 'editedAt'> : never;

/** What a member has decided about goals, a row for each kind: edits of different kinds do not meet. */
export const goalSettings = pgTable(
  'goal_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<GoalSettings['kind']>().notNull(),
    data: jsonb().$type<DataOf<GoalSettings>>().notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ name: 'goal_settings_pkey', columns: [table.userId, table.kind] })],
);
statePolicy(goalSettings, { owner: 'userId', isHealth: false, exported: true });
