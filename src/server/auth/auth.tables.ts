import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/text/language.ts';
import { owner, users } from '#server/members/members.tables.ts';
import { bytes, instant, LANGUAGE_LIST } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Credentials, in a table of their own so that no list of users contains a secret. */
export const accounts = pgTable(
  'accounts',
  {
    userId: owner(),
    provider: text().notNull().default('password'),
    passwordHash: text('password_hash').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'accounts_pkey', columns: [table.userId, table.provider] })],
);
statePolicy(accounts, { owner: 'userId', isHealth: false, exported: true, internal: ['passwordHash'] });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    tokenHash: bytes('token_hash').notNull(),
    device: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the password was last entered in this session, for irreversible actions. */
    passwordAt: instant('password_at'),
    /** True when the sign-in took two steps. */
    twoStep: boolean('two_step').notNull().default(false),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);
statePolicy(sessions, {
  owner: 'userId',
  isHealth: false,
  exported: true,
  internal: ['id', 'tokenHash', 'passwordAt'],
});

/** Sent links and codes: each works once and for a limited time. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** The new address or number of a change. */
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
      sql`${table.kind} in ('reset', 'reset-code', 'verify-email', 'change-email', 'change-phone', 'second-step', 'add-passkey', 'confirm-passkey', 'export')`,
    ),
  ],
);
statePolicy(verifications, {
  owner: 'userId',
  isHealth: false,
  exported: true,
  internal: ['id', 'secretHash', 'attempts'],
});

/** Browsers and apps that a member has signed in with: a sign-in from any other is reported by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: owner(),
    deviceHash: bytes('device_hash').notNull(),
    /** A browser is identified by a cookie, an app only by its name, which all apps of a kind share. */
    isBrowser: boolean('is_browser').notNull().default(false),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen_at_idx').on(table.lastSeenAt),
    index('known_devices_browser_idx').on(table.deviceHash).where(sql`${table.isBrowser}`),
  ],
);
statePolicy(knownDevices, { owner: 'userId', isHealth: false, exported: true, internal: ['deviceHash'] });

/**
 * The accounts that the demo was filled with. A row marks the database as a former demo, whatever happens to the account: its address and
 * password can be changed, and demo users may have made other admins. Rows are never deleted.
 */
export const demoAccounts = pgTable('demo_accounts', {
  userId: uuid('user_id').primaryKey(),
  seededAt: instant('seeded_at').notNull(),
  /** When `npm run remove-demo` closed it permanently. */
  closedAt: instant('closed_at'),
});
statePolicy(demoAccounts, {
  owner: null,
  isHealth: false,
  retained: 'not personal',
  onDeletion: { userId: 'id' },
  exported: false,
});

/** Usernames of registrations whose address had an account already: they must look as taken as after a real registration. */
export const usernameReservations = pgTable('username_reservations', {
  username: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
statePolicy(usernameReservations, 'not personal');

/** Invitations by admins. A row is deleted after the registration, and some time after its link has expired. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    language: text().$type<Language>().notNull(),
    /** Retained as an id when the admin's account is deleted. */
    invitedBy: uuid('invited_by').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_email_key').on(table.email),
    uniqueIndex('invitations_secret_hash_key').on(table.secretHash),
    check('invitations_language', sql`${table.language} in (${LANGUAGE_LIST})`),
  ],
);
statePolicy(invitations, { owner: null, isHealth: false, onDeletion: { invitedBy: 'id' }, exported: false });
