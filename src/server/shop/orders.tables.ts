import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { CheckoutErrorKey } from '#domain/shop/checkout/checkout-error.ts';
import type { VatRate } from '#domain/shop/checkout/price-order.ts';
import type { OrderState } from '#domain/shop/orders/order-state.ts';
import type { ORDER_EVENTS } from '#domain/shop/orders/orders.contract.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { VatClass } from '#domain/shop/vat/vat-classes.ts';
import type { Language } from '#domain/text/language.ts';
import { instant, translatedColumns } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Öre. */
const money = (name: string) => bigint(name, { mode: 'number' });
/** No foreign key to users: sales are retained for accounting after the buyer's account is deleted. */
const owner = () => uuid('user_id').notNull();

export const orders = pgTable(
  'orders',
  {
    userId: owner(),
    id: uuid().notNull(),
    /** Generated on the device: a repeated request finds its order. */
    requestId: uuid('request_id').notNull(),
    /** Hash of the request's body: the same id with another body is refused. Null for orders from before this column. */
    requestHash: text('request_hash'),
    state: text().$type<OrderState>().notNull(),
    /** The number of the payment attempt; increases after expiry or failure. */
    attempt: integer().notNull(),
    subtotal: money('subtotal').notNull(),
    delivery: money('delivery').notNull(),
    total: money('total').notNull(),
    cashbackUsed: money('cashback_used').notNull(),
    finalAmountPaid: money('final_amount_paid').notNull(),
    refundedCard: money('refunded_card').notNull().default(0),
    refundedCashback: money('refunded_cashback').notNull().default(0),
    deliveryRefunded: boolean('delivery_refunded').notNull().default(false),
    name: text().notNull(),
    street: text().notNull(),
    postalCode: text('postal_code').notNull(),
    town: text().notNull(),
    phone: text(),
    language: text().$type<Language>().notNull(),
    /** The card payment that settled this order. */
    paymentId: text('payment_id'),
    paymentError: text('payment_error').$type<CheckoutErrorKey>(),
    /** The method that paid, or the one chosen last. Null before a choice; by card for paid orders from before this column. */
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    /** The buyer has approved the payment, and the provider has not confirmed it yet. */
    isConfirming: boolean('is_confirming').notNull().default(false),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    heldUntil: instant('held_until').notNull(),
    /** Number, names, town, e-mail and products, folded for searching. */
    search: text().notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    /** When the shipment could no longer be undone: the buyer was notified and the cashback scheduled. */
    shipmentConfirmedAt: instant('shipment_confirmed_at'),
  },
  (table) => [
    primaryKey({ name: 'orders_pkey', columns: [table.userId, table.id] }),
    uniqueIndex('orders_request_id_key').on(table.userId, table.requestId),
    index('orders_user_created_at_idx').on(table.userId, table.createdAt),
    index('orders_created_at_idx').on(table.createdAt),
    // Sales are counted by the day of payment.
    index('orders_paid_at_idx').on(table.paidAt),
    index('orders_hanging_idx').on(table.heldUntil).where(sql`${table.state} = 'awaiting-payment'`),
    // Partial index with few rows, for counts in the administration.
    index('orders_refunded_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.refundedCard} + ${table.refundedCashback} > 0`),
    index('orders_cancelled_idx').on(table.createdAt, table.id).where(sql`${table.state} in ('cancelled', 'expired')`),
    index('orders_to_ship_idx').on(table.createdAt).where(sql`${table.state} = 'paid'`),
    index('orders_unconfirmed_shipment_idx')
      .on(table.shippedAt)
      .where(sql`${table.shippedAt} is not null and ${table.shipmentConfirmedAt} is null`),
    index('orders_id_idx').on(table.id),
    index('orders_payment_idx').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('orders_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check(
      'orders_state',
      sql`${table.state} in ('awaiting-payment', 'paid', 'shipped', 'refunded', 'cancelled', 'expired')`,
    ),
    check('orders_payment_method', sql`${table.paymentMethod} in ('swish', 'card', 'klarna')`),
    check('orders_total', sql`${table.total} = ${table.subtotal} + ${table.delivery} and ${table.subtotal} > 0`),
    check(
      'orders_final_amount',
      sql`${table.finalAmountPaid} = ${table.total} - ${table.cashbackUsed} and ${table.finalAmountPaid} >= 0 and ${table.cashbackUsed} >= 0`,
    ),
    check(
      'orders_refunded',
      sql`${table.refundedCard} between 0 and ${table.finalAmountPaid} and ${table.refundedCashback} between 0 and ${table.cashbackUsed}`,
    ),
  ],
);
statePolicy(orders, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: {
    name: 'lock',
    street: 'lock',
    postalCode: 'lock',
    town: 'lock',
    phone: 'lock',
    cardBrand: 'lock',
    cardLast4: 'lock',
    search: 'lock',
  },
  exported: true,
  internal: ['requestId', 'requestHash', 'attempt', 'paymentId', 'paymentError', 'isConfirming', 'heldUntil', 'search'],
});

/** Lines as they were sold; later changes of a product do not affect them. */
export const orderLines = pgTable(
  'order_lines',
  {
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    line: integer().notNull(),
    productId: uuid('product_id').notNull(),
    ...translatedColumns('name'),
    ...translatedColumns('detail'),
    imageUrl: text('image_url'),
    price: money('price').notNull(),
    quantity: integer().notNull(),
    /** Null for orders from before this column: their rate does not change. */
    vatClass: text('vat_class').$type<VatClass>(),
    /** The rate of the day of payment; until then, of the day of the order. */
    vatRate: integer('vat_rate').$type<VatRate>().notNull(),
    /** What cashback pays of the goods, the line's share of the delivery, and what cashback pays of that. */
    discount: money('discount').notNull(),
    delivery: money('delivery').notNull(),
    deliveryDiscount: money('delivery_discount').notNull(),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'order_lines_pkey', columns: [table.userId, table.orderId, table.line] }),
    foreignKey({
      name: 'order_lines_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('order_lines_product_idx').on(table.productId),
    check(
      'order_lines_quantity',
      sql`${table.quantity} > 0 and ${table.refundedQuantity} between 0 and ${table.quantity}`,
    ),
    check('order_lines_vat_class', sql`${table.vatClass} in ('standard', 'food', 'book')`),
    check('order_lines_discount', sql`${table.discount} between 0 and ${table.price} * ${table.quantity}`),
  ],
);
statePolicy(orderLines, { owner: 'userId', isHealth: false, retained: 'books', exported: true });

/** The owner of an order, for webhooks and admins that know only its id, and the unique eight characters of its number. */
export const orderLookup = pgTable(
  'order_lookup',
  { orderId: uuid('order_id').primaryKey(), userId: owner(), number: text().notNull() },
  (table) => [uniqueIndex('order_lookup_number_key').on(table.number)],
);
statePolicy(orderLookup, { owner: 'userId', isHealth: false, retained: 'books', exported: true });

/** Internal notes of admins; never shown to the buyer. */
export const orderNotes = pgTable(
  'order_notes',
  {
    userId: owner(),
    /** Generated on the device. */
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    text: text().notNull(),
    /** Retained as an id when the admin's account is deleted. */
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_notes_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'order_notes_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('order_notes_order_idx').on(table.userId, table.orderId),
  ],
);
statePolicy(orderNotes, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { actorId: 'id', text: 'lock' },
  exported: false,
});

/** The history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<(typeof ORDER_EVENTS)[number]>().notNull(),
    amount: money('amount'),
    /** Retained as an id when the admin's account is deleted. */
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_events_pkey', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'order_events_order_fkey',
      columns: [table.userId, table.orderId],
      foreignColumns: [orders.userId, orders.id],
    }),
    index('order_events_order_idx').on(table.userId, table.orderId, table.id),
  ],
);
statePolicy(orderEvents, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { actorId: 'id' },
  exported: true,
  internal: ['id', 'actorId'],
});
