import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text(),
    emailVerified: boolean('email_verified').notNull().default(false),
    username: text().notNull(),
    fullName: text('full_name').notNull(),
    phone: text(),
    country: text(),
    language: text().notNull().default('sv'),
    timezone: text().notNull().default('Europe/Stockholm'),
    bio: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text(),
    avatarUrl: text('avatar_url'),
    referralCode: text('referral_code').notNull(),
    referredBy: uuid('referred_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    termsVersion: text('terms_version').notNull(),
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
    check('users_email_or_phone', sql`${table.email} is not null or ${table.phone} is not null`),
    check('users_gender', sql`${table.gender} in ('man', 'woman', 'other')`),
    check('users_language', sql`${table.language} in ('sv', 'en')`),
  ],
);

/** How a person proves who they are; kept apart from the user row so that no list of users ever carries a secret. */
export const accounts = pgTable(
  'accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull().default('password'),
    passwordHash: text('password_hash').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'accounts_pkey', columns: [table.userId, table.provider] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    device: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** Links and codes that were sent out: each works once and not for long. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** The address or number that a change is about. */
    value: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    foreignKey({ name: 'verifications_user_id_fkey', columns: [table.userId], foreignColumns: [users.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('verifications_secret_hash_key').on(table.secretHash),
    index('verifications_user_id_idx').on(table.userId, table.kind),
    index('verifications_expires_at_idx').on(table.expiresAt),
    check(
      'verifications_kind',
      sql`${table.kind} in ('reset', 'reset-code', 'verify-email', 'change-email', 'change-phone')`,
    ),
  ],
);
