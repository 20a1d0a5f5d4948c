import { bigint, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#server/members/members.tables.ts';
import { bytes, instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Public keys of a member's devices and security keys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    userId: owner(),
    /** As created by the authenticator, base64url. */
    credentialId: text('credential_id').notNull(),
    name: text().notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ name: 'passkeys_pkey', columns: [table.userId, table.credentialId] }),
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
  ],
);
statePolicy(passkeys, {
  owner: 'userId',
  isHealth: false,
  exported: true,
  internal: ['credentialId', 'publicKey', 'counter', 'transports'],
});

/** The encrypted secret of a member's authenticator app; active once a code of it has been entered. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: owner().primaryKey(),
  secret: bytes().notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last used code: none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});
statePolicy(totpSecrets, { owner: 'userId', isHealth: false, exported: true, internal: ['secret', 'lastStep'] });

/** Recovery codes for a lost phone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pkey', columns: [table.userId, table.codeHash] })],
);
statePolicy(recoveryCodes, { owner: 'userId', isHealth: false, exported: true, internal: ['codeHash'] });
