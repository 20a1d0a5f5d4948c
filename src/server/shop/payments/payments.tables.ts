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
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { Language } from '#domain/text/language.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { orders } from '../orders.tables.ts';

/**
 * One attempt to pay an order at the provider's page. The row is stored before the page is requested: repeated requests of the attempt send
 * the same content, and get the same page.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    attempt: integer().notNull(),
    /** `pending`: approved by the buyer, and not confirmed by the bank yet. */
    state: text().$type<'open' | 'pending' | 'over'>().notNull(),
    /** Null for attempts from before this column: by card. */
    method: text().$type<PaymentMethod>(),
    sessionId: text('session_id'),
    url: text(),
    email: text(),
    language: text().$type<Language>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its state was last read from the provider. */
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
    index('order_payments_unfinished_idx').on(table.checkedAt).where(sql`${table.state} in ('open', 'pending')`),
    check('order_payments_state', sql`${table.state} in ('open', 'pending', 'over')`),
    check('order_payments_method', sql`${table.method} in ('swish', 'card', 'klarna')`),
  ],
);
statePolicy(orderPayments, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { email: 'lock', url: 'lock' },
  exported: true,
  internal: ['sessionId', 'url', 'checkedAt'],
});

/** The order of a card payment: exactly one, whichever webhook reports it and whatever its metadata. */
export const paymentLookup = pgTable('payment_lookup', {
  paymentId: text('payment_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id').notNull(),
});
statePolicy(paymentLookup, { owner: 'userId', isHealth: false, retained: 'books', exported: false });

/**
 * The provider's fingerprint of the card that paid an order: the same string wherever that card is used, from which the number cannot be
 * derived. It shows admins that invited accounts pay with one card, and is erased after twelve months.
 */
export const cardFingerprints = pgTable(
  'card_fingerprints',
  {
    userId: owner(),
    orderId: uuid('order_id').notNull(),
    fingerprint: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'card_fingerprints_pkey', columns: [table.userId, table.orderId] }),
    index('card_fingerprints_fingerprint_idx').on(table.fingerprint),
    index('card_fingerprints_created_at_idx').on(table.createdAt),
  ],
);
statePolicy(cardFingerprints, { owner: 'userId', isHealth: false, exported: true });

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** A card holder's bank requests a payment back (chargeback). */
export const disputes = pgTable(
  'disputes',
  {
    userId: uuid('user_id').notNull(),
    /** The provider's id of it. */
    id: text().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Öre that the bank requests. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The provider's reason code: `fraudulent`, `product_not_received` … */
    reason: text().notNull(),
    state: text().$type<(typeof DISPUTE_STATES)[number]>().notNull(),
    /** Deadline for evidence, set by the bank. */
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
statePolicy(disputes, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  exported: true,
  internal: ['paymentId'],
});

/** Webhooks that were processed: each takes effect once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull(),
});
statePolicy(webhookEvents, 'not personal');
