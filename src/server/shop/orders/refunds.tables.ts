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
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { orders } from '../orders.tables.ts';

type LineChoice = { line: number; quantity: number };

/** Refunds: by an admin, or of a payment that its order could not use (`returned`). */
export const refunds = pgTable(
  'refunds',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentId: text('payment_id'),
    /** Öre refunded to the card, and öre refunded to the cashback balance. */
    card: bigint({ mode: 'number' }).notNull(),
    cashback: bigint({ mode: 'number' }).notNull(),
    lines: jsonb().$type<LineChoice[]>().notNull(),
    delivery: boolean().notNull(),
    reason: text().notNull(),
    /** Hash of the request's body; null for refunds without a request to us. */
    requestHash: text('request_hash'),
    /** The VAT inside the card refund, by rate, as on the credit note. Null for refunds from before this column. */
    vat: jsonb().$type<VatRow[]>(),
    isLatePayment: boolean('is_returned').notNull().default(false),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    /** The number of the attempt to send it; increases when an admin retries a failed one. */
    attempt: integer().notNull().default(1),
    /** Öre requested from the provider, when less than `card`: the rest had been refunded in another way. */
    sentCard: bigint('sent_card', { mode: 'number' }),
    /** Öre of the payment that the provider's list had as refunded when it refused this refund. */
    providerRefunded: bigint('provider_refunded', { mode: 'number' }),
    /** The provider's id of it. */
    providerId: text('provider_id'),
    /** Retained as an id when the admin's account is deleted. */
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'refunds_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'refunds_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('refunds_created_at_idx').on(table.createdAt),
    index('refunds_order_idx').on(table.userId, table.orderId),
    index('refunds_open_idx').on(table.createdAt).where(sql`${table.state} <> 'done'`),
    uniqueIndex('refunds_provider_id_key').on(table.providerId),
    uniqueIndex('refunds_returned_payment_key').on(table.paymentId).where(sql`${table.isLatePayment}`),
    check(
      'refunds_amount',
      sql`${table.card} >= 0 and ${table.cashback} >= 0 and ${table.card} + ${table.cashback} > 0`,
    ),
    check('refunds_sent', sql`${table.sentCard} between 0 and ${table.card}`),
    check('refunds_state', sql`${table.state} in ('pending', 'done', 'failed')`),
  ],
);
statePolicy(refunds, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { reason: 'lock', actorId: 'id' },
  exported: true,
  internal: ['paymentId', 'requestHash', 'attempt', 'sentCard', 'providerRefunded', 'providerId', 'actorId'],
});

/** A member's notice of withdrawal from a purchase. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    /** Null: the whole order. */
    lines: jsonb().$type<LineChoice[]>(),
    /** The units of these lines that were refunded since; empty for the whole order. */
    refundedLines: jsonb('refunded_lines').$type<LineChoice[]>().notNull().default([]),
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
statePolicy(withdrawals, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { text: 'lock' },
  exported: true,
});
