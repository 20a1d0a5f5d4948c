import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GoalSettings } from '#domain/profile/goal-settings.contract.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { owner } from './members.tables.ts';

/** The stored fields of one kind, without those that have a column. */
type DataOf<Settings> = Settings extends unknown ? Omit<Settings, 'kind' | 'editedAt'> : never;

/** A member's goal settings, one row per kind, so that edits of different kinds do not conflict. */
export const goalSettings = pgTable(
  'goal_settings',
  {
    userId: owner(),
    kind: text().$type<GoalSettings['kind']>().notNull(),
    data: jsonb().$type<DataOf<GoalSettings>>().notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ name: 'goal_settings_pkey', columns: [table.userId, table.kind] })],
);
statePolicy(goalSettings, { owner: 'userId', isHealth: false, exported: true });
