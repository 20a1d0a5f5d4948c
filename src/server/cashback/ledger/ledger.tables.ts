import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { AwardLevel } from '#domain/cashback/awards/awards.ts';
import type { Account, EntryKind } from '#domain/cashback/ledger/ledger-line.ts';
import type { CashbackRole, CashbackStatus } from '#domain/cashback/ledger/project-cashback.ts';
import type { Ore } from '#domain/money/ore.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).$type<Ore>();

/**
 * The ledger refers to members by id alone: it is retained when an account is deleted. Entries and lines are append-only, every entry sums
 * to zero, and balances change through lines alone: triggers in the migrations refuse anything else.
 */
export const cashbackAccounts = pgTable(
  'cashback_accounts',
  {
    userId: uuid('user_id').notNull(),
    account: text().$type<Account>().notNull(),
    /** The sum of the account's lines, updated in the statement that writes them. */
    balance: money('balance').notNull(),
    floor: money('floor'),
  },
  (table) => [
    primaryKey({ name: 'cashback_accounts_pkey', columns: [table.userId, table.account] }),
    check('cashback_accounts_not_below_floor', sql`${table.balance} >= ${table.floor}`),
    check(
      'cashback_accounts_floor',
      sql`${table.floor} is not distinct from case when ${table.account} in ('available', 'held', 'pending', 'spent') then 0 end`,
    ),
    check(
      'cashback_accounts_account',
      sql`${table.account} in ('adjusted', 'available', 'earned', 'held', 'owed', 'pending', 'spent')`,
    ),
  ],
);
statePolicy(cashbackAccounts, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  exported: true,
  internal: ['floor'],
});

/** One movement of one member's money. */
export const cashbackEntries = pgTable(
  'cashback_entries',
  {
    id: uuid().primaryKey(),
    /** The sequence of entries, also within one transaction. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The unique cause; a repeat changes nothing. */
    cause: text().notNull(),
    userId: uuid('user_id').notNull(),
    /** The row of `cashback` that it belongs to; its own id when it opens that row. */
    cashbackId: uuid('cashback_id').notNull(),
    kind: text().$type<EntryKind>().notNull(),
    orderId: uuid('order_id'),
    role: text().$type<CashbackRole>().notNull(),
    level: integer().$type<AwardLevel>(),
    /** The admin's reason. */
    note: text(),
    /** The admin who did it. */
    actorId: uuid('actor_id'),
    /** Its lines as text ("available -100, held 100"), which seals them: the text is part of the hash. */
    lines: text().notNull(),
    /** The member's entries form a chain: each hash includes the previous one. Both are set by the database. */
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cashback_entries_cause_key').on(table.cause),
    uniqueIndex('cashback_entries_chain_key').on(table.userId, table.sequence),
    index('cashback_entries_cashback_id_idx').on(table.cashbackId),
    index('cashback_entries_matured_idx').on(table.createdAt).where(sql`${table.kind} = 'mature'`),
    check(
      'cashback_entries_kind',
      sql`${table.kind} in ('award', 'mature', 'reverse', 'hold', 'capture', 'release', 'restore', 'spend', 'adjust', 'fix')`,
    ),
    check('cashback_entries_note', sql`${table.kind} not in ('adjust', 'fix') or coalesce(${table.note}, '') <> ''`),
  ],
);
statePolicy(cashbackEntries, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { actorId: 'id' },
  exported: true,
  internal: ['cause', 'actorId', 'sequence', 'hash'],
});

export const cashbackLines = pgTable(
  'cashback_lines',
  {
    entryId: uuid('entry_id').notNull(),
    userId: uuid('user_id').notNull(),
    account: text().$type<Account>().notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ name: 'cashback_lines_pkey', columns: [table.entryId, table.account] }),
    foreignKey({
      name: 'cashback_lines_entry_id_fkey',
      columns: [table.entryId],
      foreignColumns: [cashbackEntries.id],
    }),
    foreignKey({
      name: 'cashback_lines_account_fkey',
      columns: [table.userId, table.account],
      foreignColumns: [cashbackAccounts.userId, cashbackAccounts.account],
    }),
    index('cashback_lines_account_idx').on(table.userId, table.account),
    check('cashback_lines_amount', sql`${table.amount} <> 0`),
  ],
);
statePolicy(cashbackLines, { owner: 'userId', isHealth: false, retained: 'books', exported: true });

/** Current awards, uses and adjustments, for lists. Written with each entry; can be rebuilt from the entries. */
export const cashback = pgTable(
  'cashback',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id'),
    role: text().$type<CashbackRole>().notNull(),
    /** 0 the buyer, 1 and 2 the inviters; null for uses and adjustments. */
    level: integer().$type<AwardLevel>(),
    amount: money('amount').notNull(),
    reversed: money('reversed').notNull(),
    status: text().$type<CashbackStatus>().notNull(),
    availableAt: instant('available_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'cashback_pkey', columns: [table.userId, table.id] }),
    index('cashback_created_at_idx').on(table.createdAt, table.id),
    index('cashback_status_idx').on(table.status, table.createdAt, table.id),
    index('cashback_adjustments_idx').on(table.createdAt, table.id).where(sql`${table.role} = 'adjustment'`),
    index('cashback_user_created_at_idx').on(table.userId, table.createdAt, table.id),
    index('cashback_order_id_idx').on(table.orderId),
    index('cashback_due_idx').on(table.availableAt).where(sql`${table.status} = 'pending'`),
    uniqueIndex('cashback_award_key')
      .on(table.orderId, table.level)
      .where(sql`${table.level} is not null and ${table.status} <> 'reversed'`),
    uniqueIndex('cashback_hold_key').on(table.orderId).where(sql`${table.status} in ('held', 'spent')`),
    check('cashback_role', sql`${table.role} in ('buyer', 'referrer', 'spend', 'adjustment')`),
    check('cashback_status', sql`${table.status} in ('pending', 'available', 'held', 'spent', 'reversed')`),
    check(
      'cashback_level',
      sql`(${table.role} = 'buyer') = (${table.level} is not distinct from 0) and (${table.role} = 'referrer') = (${table.level} is not distinct from 1 or ${table.level} is not distinct from 2)`,
    ),
  ],
);
statePolicy(cashback, { owner: 'userId', isHealth: false, retained: 'books', exported: true });

/** The data of an order that was reported to cashback. Reports arrive in any order; each can only add information. */
export const cashbackOrders = pgTable(
  'cashback_orders',
  {
    orderId: uuid('order_id').primaryKey(),
    /** The buyer; null until the order is known to be paid. */
    userId: uuid('user_id'),
    paid: money('paid'),
    /** The amount that is still paid after refunds. */
    remaining: money('remaining'),
    availableAt: instant('available_at'),
    /** Increases with each correction, so that reports after it are applied again. */
    revision: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('cashback_orders_user_id_idx').on(table.userId)],
);
statePolicy(cashbackOrders, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  exported: true,
  internal: ['revision'],
});
