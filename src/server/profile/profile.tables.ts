import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const profiles = pgTable(
  'profiles',
  {
    userId: owner().primaryKey(),
    role: text().notNull().default('user'),
    /** Derived: the newest of body_weights. */
    currentWeight: doublePrecision('current_weight'),
    goalWeight: doublePrecision('goal_weight'),
    sex: text(),
    age: integer(),
    heightCm: doublePrecision('height_cm'),
    activityLevel: integer('activity_level').notNull().default(1),
    weightGoalType: text('weight_goal_type').notNull().default('maintain'),
    weeklyGoalKg: doublePrecision('weekly_goal_kg').notNull().default(0.5),
    proteinShare: integer('protein_share').notNull().default(25),
    carbsShare: integer('carbs_share').notNull().default(40),
    fatShare: integer('fat_share').notNull().default(35),
    trackActivity: boolean('track_activity').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('profiles_role', sql`${table.role} in ('admin', 'user')`),
    check('profiles_sex', sql`${table.sex} in ('male', 'female', 'other')`),
    check('profiles_weight_goal_type', sql`${table.weightGoalType} in ('lose', 'gain', 'maintain')`),
    check('profiles_activity_level', sql`${table.activityLevel} between 1 and 5`),
    check('profiles_macro_shares', sql`${table.proteinShare} + ${table.carbsShare} + ${table.fatShare} = 100`),
  ],
);

/** Each consent to health data: which text, when given, when taken back. */
export const healthConsents = pgTable(
  'health_consents',
  {
    userId: owner(),
    id: uuid().notNull(),
    version: text().notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ name: 'health_consents_pkey', columns: [table.userId, table.id] }),
    uniqueIndex('health_consents_standing_key').on(table.userId).where(sql`${table.withdrawnAt} is null`),
  ],
);

export const userActivityLog = pgTable(
  'user_activity_log',
  {
    userId: owner(),
    id: uuid().notNull(),
    section: text().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    loggedAt: instant('logged_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_activity_log_pkey', columns: [table.userId, table.id] }),
    index('user_activity_log_logged_at_idx').on(table.userId, table.loggedAt),
    check('user_activity_log_minutes', sql`${table.durationMinutes} between 1 and 1440`),
  ],
);
