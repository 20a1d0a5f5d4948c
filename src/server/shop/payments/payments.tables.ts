import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { VatRow } from '#domain/shop/checkout/price-order.ts';
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

type LineChoice = { line: number; quantity: number };

/**
 * One try to pay an order at the provider's page. The row comes before the page: whoever asks again for the same try sends the
 * same words, and gets the same page.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    attempt: integer().notNull(),
    state: text().$type<'open' | 'over'>().notNull(),
    sessionId: text('session_id'),
    url: text(),
    email: text(),
    language: text().$type<'sv' | 'en'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider was last asked about it. */
    checkedAt: instant('checked_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_payments_pkey', columns: [table.userId, table.orderId, table.attempt] }),
    foreignKey({
      name: 'order_payments_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    uniqueIndex('order_payments_session_id_key').on(table.sessionId),
    index('order_payments_open_idx').on(table.checkedAt).where(sql`${table.state} = 'open'`),
    check('order_payments_state', sql`${table.state} in ('open', 'over')`),
  ],
);

/** Money that goes back: by an admin, or because a payment came that its order could not use (`returned`). */
export const refunds = pgTable(
  'refunds',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentId: text('payment_id'),
    /** Öre to the card, and öre back to the cashback balance. */
    card: bigint({ mode: 'number' }).notNull(),
    cashback: bigint({ mode: 'number' }).notNull(),
    lines: jsonb().$type<LineChoice[]>().notNull(),
    delivery: boolean().notNull(),
    reason: text().notNull(),
    /** Fingerprint of the request's body; null for refunds that nobody asked us for. */
    requestHash: text('request_hash'),
    /** The VAT inside what went back to the card, by rate, as the credit note states it. Null for refunds from before it was kept. */
    vat: jsonb().$type<VatRow[]>(),
    isLatePayment: boolean('is_returned').notNull().default(false),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    /** Which try to send it this is; rises when an admin tries a failed one again. */
    attempt: integer().notNull().default(1),
    /** The provider's name for it. */
    providerId: text('provider_id'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'refunds_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'refunds_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('refunds_order_idx').on(table.userId, table.orderId),
    index('refunds_open_idx').on(table.createdAt).where(sql`${table.state} <> 'done'`),
    uniqueIndex('refunds_provider_id_key').on(table.providerId),
    uniqueIndex('refunds_returned_payment_key').on(table.paymentId).where(sql`${table.isLatePayment}`),
    check(
      'refunds_amount',
      sql`${table.card} >= 0 and ${table.cashback} >= 0 and ${table.card} + ${table.cashback} > 0`,
    ),
    check('refunds_state', sql`${table.state} in ('pending', 'done', 'failed')`),
  ],
);

/** Which order a card payment belongs to: one, whoever tells of it and whatever its metadata says. */
export const paymentLookup = pgTable('payment_lookup', {
  paymentId: text('payment_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id').notNull(),
});

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** A card holder's bank asks for a payment back (chargeback). */
export const disputes = pgTable(
  'disputes',
  {
    userId: uuid('user_id').notNull(),
    /** The provider's name for it. */
    id: text().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Öre that the bank asks for. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The provider's word: `fraudulent`, `product_not_received` … */
    reason: text().notNull(),
    state: text().$type<(typeof DISPUTE_STATES)[number]>().notNull(),
    /** Until when the bank takes evidence. */
    dueBy: instant('due_by'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ name: 'disputes_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'disputes_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('disputes_order_idx').on(table.userId, table.orderId),
    index('disputes_open_idx').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('disputes_state', sql`${table.state} in ('open', 'won', 'lost')`),
    check('disputes_amount', sql`${table.amount} > 0`),
  ],
);

/** A member's notice that they withdraw from a purchase. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    /** Null: the whole order. */
    lines: jsonb().$type<LineChoice[]>(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    primaryKey({ name: 'withdrawals_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'withdrawals_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('withdrawals_order_idx').on(table.userId, table.orderId),
    index('withdrawals_open_idx').on(table.createdAt).where(sql`${table.handledAt} is null`),
  ],
);

/** Webhooks of the provider's that have had their effect: each has it once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
});
