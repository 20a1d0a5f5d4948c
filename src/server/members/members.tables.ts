import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_MACRO_SHARES } from '#domain/profile/daily-goal.ts';
import { ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { instant, LANGUAGE_LIST } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

type Searched = Record<'fullName' | 'username' | 'email' | 'phone' | 'referralCode', AnyPgColumn>;

/** A member's searchable identifiers, in lower case. Queries must use the same expression as the index. */
export const userSearchText = ({ fullName, username, email, phone, referralCode }: Searched) =>
  sql`lower(${fullName} || ' ' || ${username} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${phone}, '') || ' ' || ${referralCode})`;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When the address, or the number, was confirmed; null while unconfirmed. */
    emailVerifiedAt: instant('email_verified_at'),
    phoneVerifiedAt: instant('phone_verified_at'),
    username: text().notNull(),
    fullName: text('full_name').notNull(),
    phone: text(),
    country: text(),
    language: text().notNull().default(ORIGINAL_LANGUAGE),
    timezone: text().notNull().default('Europe/Stockholm'),
    bio: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text(),
    avatarUrl: text('avatar_url'),
    referralCode: text('referral_code').notNull(),
    referredBy: uuid('referred_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The data seeder's run that created this member; null for people. Seeded members are excluded from all counts. */
    seedRun: uuid('seed_run'),
    /** Null until accepted: an account that an admin created waits for its first password. */
    termsAcceptedAt: instant('terms_accepted_at'),
    termsVersion: text('terms_version'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_phone_key').on(table.phone),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_referral_code_key').on(table.referralCode),
    index('users_referred_by_idx').on(table.referredBy),
    index('users_created_at_idx').on(table.createdAt),
    index('users_seed_run_idx').on(table.seedRun).where(sql`${table.seedRun} is not null`),
    index('users_full_name_idx').on(sql`lower(${table.fullName}) text_pattern_ops`),
    // For the admin lists: pages in the order of names, and search in all identifiers.
    index('users_name_order_idx').on(sql`${table.fullName} collate "sv-x-icu"`, table.id),
    index('users_search_idx').using('gin', sql`${userSearchText(table)} gin_trgm_ops`),
    check('users_gender', sql`${table.gender} in ('man', 'woman', 'other')`),
    check('users_language', sql`${table.language} in (${LANGUAGE_LIST})`),
  ],
);
statePolicy(users, { owner: 'id', isHealth: false, exported: true, internal: ['referredBy', 'seedRun'] });

/** The member that a row belongs to. The row is deleted with the member. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const profiles = pgTable(
  'profiles',
  {
    userId: owner().primaryKey(),
    role: text().notNull().default('user'),
    /** What an admin may administer; empty for everyone else. */
    adminAreas: text('admin_areas').array().notNull().default(sql`'{}'::text[]`),
    /** Derived: the newest of body_weights. */
    currentWeight: doublePrecision('current_weight'),
    goalWeight: doublePrecision('goal_weight'),
    sex: text(),
    age: integer(),
    heightCm: doublePrecision('height_cm'),
    activityLevel: integer('activity_level').notNull().default(1),
    weightGoalType: text('weight_goal_type').notNull().default('maintain'),
    weeklyGoalKg: doublePrecision('weekly_goal_kg').notNull().default(0.5),
    /** Daily kcal set by the member; null when it is calculated. */
    energyGoalKcal: integer('energy_goal_kcal'),
    proteinShare: integer('protein_share').notNull().default(DEFAULT_MACRO_SHARES.proteinShare),
    carbsShare: integer('carbs_share').notNull().default(DEFAULT_MACRO_SHARES.carbsShare),
    fatShare: integer('fat_share').notNull().default(DEFAULT_MACRO_SHARES.fatShare),
    trackActivity: boolean('track_activity').notNull().default(true),
    /** Whether the assigner of a plan may see how often it is used. */
    sharePlanUse: boolean('share_plan_use').notNull().default(false),
    /** Values the member has hidden everywhere: they are still logged and counted. */
    hideCalories: boolean('hide_calories').notNull().default(false),
    hideWeight: boolean('hide_weight').notNull().default(false),
    /** Water is logged only after the member has turned it on. */
    trackWater: boolean('track_water').notNull().default(false),
    waterGoalMl: integer('water_goal_ml'),
    /** When an admin disabled the account; here because every session read uses this row. */
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('profiles_admins_idx').on(table.userId).where(sql`${table.role} = 'admin'`),
    index('profiles_disabled_idx').on(table.userId).where(sql`${table.disabledAt} is not null`),
    check('profiles_role', sql`${table.role} in ('admin', 'user')`),
    check('profiles_sex', sql`${table.sex} in ('male', 'female', 'other')`),
    check('profiles_weight_goal_type', sql`${table.weightGoalType} in ('lose', 'gain', 'maintain')`),
    check('profiles_activity_level', sql`${table.activityLevel} between 1 and 5`),
    check('profiles_energy_goal', sql`${table.energyGoalKcal} between 500 and 10000`),
    check('profiles_macro_shares', sql`${table.proteinShare} + ${table.carbsShare} + ${table.fatShare} = 100`),
  ],
);
statePolicy(profiles, { owner: 'userId', isHealth: false, exported: true });

/** Each consent to health data: which text, when given, when withdrawn or replaced by one to a later text. */
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
statePolicy(healthConsents, { owner: 'userId', isHealth: false, exported: true });

/** Accounts to be erased; signing in before then removes the row. Meanwhile other members do not see the member. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: owner().primaryKey(),
    requestedAt: instant('requested_at').notNull(),
    eraseAt: instant('erase_at').notNull(),
    /** True when the forum texts are to be erased, too. */
    withTexts: boolean('with_texts').notNull(),
  },
  (table) => [index('account_deletions_erase_at_idx').on(table.eraseAt)],
);
statePolicy(accountDeletions, { owner: 'userId', isHealth: false, exported: true });

/** Erased accounts: only the id, so that their orders are found when the books no longer need a buyer. */
export const erasedAccounts = pgTable('erased_accounts', {
  userId: uuid('user_id').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
  withTexts: boolean('with_texts').notNull(),
});
statePolicy(erasedAccounts, { owner: 'userId', isHealth: false, retained: 'erasure', exported: false });

export const dataExports = pgTable('data_exports', {
  userId: owner().primaryKey(),
  lastExportAt: instant('last_export_at').notNull(),
});
statePolicy(dataExports, { owner: 'userId', isHealth: false, exported: true });
