import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { DocumentContent, DocumentKind, NumberedKind } from '#domain/shop/documents/documents.contract.ts';
import { bytes, instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';
import { orders } from '../orders.tables.ts';

/** Receipts, credit notes, and payouts of the payment provider. */
export type SeriesKind = NumberedKind | 'payout';

/** The last number of each series. A number is taken in the transaction of its document, so a rollback leaves no gap. */
export const documentSeries = pgTable('document_series', {
  kind: text().$type<SeriesKind>().primaryKey(),
  last: integer().notNull(),
});
statePolicy(documentSeries, 'not personal');

/** Receipts, credit notes and packing slips. Written once: a trigger in the migrations refuses changes. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Its number in the series; null for packing slips. */
    number: integer(),
    /** The refund of a credit note. */
    refundId: uuid('refund_id'),
    /** Öre paid by card or refunded to it, and the same of cashback. */
    card: bigint({ mode: 'number' }).notNull(),
    cashback: bigint({ mode: 'number' }).notNull(),
    /** The delivery inside `card` of a receipt. */
    delivery: bigint({ mode: 'number' }).notNull(),
    /** The VAT inside `card`, by rate. */
    vat: jsonb().$type<VatRow[]>().notNull(),
    /** Null once the buyer of an erased account is forgotten, seven years after the year of purchase. */
    content: jsonb().$type<DocumentContent>(),
    /** Rendered once from the content, then stored; null before that, and once the buyer is forgotten. */
    pdf: bytes(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_documents_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'order_documents_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('order_documents_order_idx').on(table.userId, table.orderId),
    index('order_documents_issued_at_idx').on(table.issuedAt),
    uniqueIndex('order_documents_number_key').on(table.kind, table.number),
    uniqueIndex('order_documents_once_key').on(table.orderId, table.kind).where(sql`${table.kind} <> 'credit-note'`),
    uniqueIndex('order_documents_refund_key').on(table.userId, table.refundId),
    check('order_documents_kind', sql`${table.kind} in ('receipt', 'credit-note', 'packing-slip')`),
    check('order_documents_number', sql`(${table.kind} = 'packing-slip') = (${table.number} is null)`),
    check('order_documents_refund', sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`),
  ],
);
statePolicy(orderDocuments, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { content: 'lock', pdf: 'lock' },
  exported: true,
  internal: ['pdf'],
});
