import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PayoutRowKind } from '#domain/shop/bookkeeping/payouts.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Payouts of the payment provider, as it stated them. Written once: a trigger in the migrations refuses changes. */
export const payouts = pgTable(
  'payouts',
  {
    /** The provider's. */
    id: text().primaryKey(),
    /** Number of its verification; the series has no gaps. */
    number: integer().notNull(),
    /** The Swedish day on which the money arrived. */
    day: date({ mode: 'string' }).notNull(),
    /** Öre; negative when the provider took money. */
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('payouts_number_key').on(table.number), index('payouts_day_idx').on(table.day)],
);
statePolicy(payouts, 'not personal');

export const payoutRows = pgTable(
  'payout_rows',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => payouts.id),
    id: text().notNull(),
    kind: text().$type<PayoutRowKind>().notNull(),
    /** Öre, and the provider's fee, which reduces it. */
    amount: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    paymentId: text('payment_id'),
    /** The order of the payment; null when it belongs to no order of the shop. */
    orderId: uuid('order_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'payout_rows_pkey', columns: [table.payoutId, table.id] }),
    index('payout_rows_order_idx').on(table.orderId),
    check('payout_rows_kind', sql`${table.kind} in ('charge', 'refund', 'dispute', 'fee', 'other')`),
  ],
);
statePolicy(payoutRows, { owner: null, isHealth: false, retained: 'books', exported: false });
