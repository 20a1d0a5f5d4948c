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
import { users } from '#server/members/members.tables.ts';
import { bytes, instant, LANGUAGE_LIST } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

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
statePolicy(accounts, { owner: 'userId', isHealth: false, exported: true, internal: ['passwordHash'] });

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
    /** When the password was last typed in this session: what cannot be undone asks for it again. */
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

/** Browsers and apps that a member has signed in with: a sign-in from any other is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    /** A browser is known by a cookie of its own, an app only by its name: all apps of a kind look the same. */
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
 * The accounts that the demo was filled with. A row here marks the database as one that was a demo, whatever happens to the account: its
 * address and password can be changed, and whoever used the demo may have made other admins. Rows are never deleted.
 */
export const demoAccounts = pgTable('demo_accounts', {
  userId: uuid('user_id').primaryKey(),
  seededAt: instant('seeded_at').notNull(),
  /** When `npm run remove-demo` closed it for good. */
  closedAt: instant('closed_at'),
});
statePolicy(demoAccounts, {
  owner: null,
  isHealth: false,
  retained: 'not personal',
  onDeletion: { userId: 'id' },
  exported: false,
});

/** Names that a registration asked for whose address had an account already: they must look as taken as if it had gone through. */
export const usernameReservations = pgTable('username_reservations', {
  username: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
statePolicy(usernameReservations, 'not personal');

/** People whom an admin has asked to join. A row goes when they have registered, and some time after its link has expired. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    language: text().$type<Language>().notNull(),
    /** Kept by id when the admin's account is deleted. */
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
