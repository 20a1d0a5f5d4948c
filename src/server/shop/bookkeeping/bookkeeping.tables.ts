import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountKey } from '#domain/shop/bookkeeping/accounts.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Account numbers that admins have changed; the others are the defaults. */
export const bookAccounts = pgTable(
  'book_accounts',
  { key: text().$type<AccountKey>().primaryKey(), number: integer().notNull() },
  (table) => [check('book_accounts_number', sql`${table.number} between 1000 and 8999`)],
);
statePolicy(bookAccounts, 'not personal');
