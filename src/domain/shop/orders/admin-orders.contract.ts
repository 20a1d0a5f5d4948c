import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../../day/day.ts';
import { keyPage, listTotal, pageCursor } from '../../paging/paging.contract.ts';
import { filledText, id, language, text, timeZone } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { packingSlip, pdfFile } from '../documents/documents.contract.ts';
import { SHOP_BOUNDS, SHOP_LENGTHS } from '../shop-bounds.ts';
import { amount, vatRow } from '../shop-shapes.contract.ts';
import { SHIP_PROBLEMS } from './order-state.ts';
import { order, orderSummary, receipt, refundLines } from './orders.contract.ts';

/** Orders made by the data seeder appear in `test-data` only. */
export const ADMIN_ORDER_FILTERS = [
  'all',
  'to-ship',
  'awaiting',
  'shipped',
  'refunded',
  'cancelled',
  'test-data',
] as const;
const ORDER_PERIODS = ['7', '30', '90', '365', 'all'] as const;

const search = z.object({
  /** Order number, name, e-mail, town or product. */
  query: text(100).default(''),
  /** Days back from now; orders to ship are listed whatever their age. */
  period: z.enum(ORDER_PERIODS).default('30'),
  filter: z.enum(ADMIN_ORDER_FILTERS).default('all'),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  /** Limits the list to this member. */
  memberId: id.optional(),
});
export type OrderSearch = z.infer<typeof search>;

const adminOrderRow = orderSummary
  .omit({ images: true, canPay: true, canWithdraw: true })
  /** `customer` is first name and initial; `hasWithdrawal` when one waits to be handled, `hasFailedRefund` when one is to be tried again, `hasDispute` while the card holder's bank asks for money back. */
  .extend({
    customer: z.string(),
    town: z.string(),
    paidAt: z.string().nullable(),
    hasWithdrawal: z.boolean(),
    hasFailedRefund: z.boolean(),
    hasDispute: z.boolean(),
    /** Made by the data seeder. */
    isTestData: z.boolean(),
  });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export const adminOrder = order.extend({
  /** `hasAccount` is false once the buyer's account is erased: the order is retained for accounting. */
  customer: z.object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    hasAccount: z.boolean(),
  }),
  refunds: z.array(
    z.object({
      id,
      at: z.string(),
      card: amount,
      cashback: amount,
      reason: z.string(),
      by: z.string().nullable(),
      /** `pending` until the payment provider has accepted it. */
      state: z.enum(['pending', 'done', 'failed']),
      /** The amount requested from the provider, when less than `card` because the rest had been returned in another way. */
      sentCard: amount.nullable(),
      /** For a refund that the provider refused: how much of the payment it had already returned by its own list. */
      providerRefunded: amount.nullable(),
      lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
      delivery: z.boolean(),
      /** The VAT inside `card`, by rate. */
      vat: z.array(vatRow),
    }),
  ),
  /** What is still paid and can be refunded. */
  refundable: z.object({ card: amount, cashback: amount }),
  /** What a refund of delivery alone would return; null when delivery was free or is refunded. */
  refundableDelivery: z.object({ card: amount, cashback: amount }),
  /** The time until which the shipment can be undone; null when it cannot. */
  canUndoShipmentUntil: z.string().nullable(),
  notes: z.array(z.object({ id, at: z.string(), by: z.string().nullable(), text: z.string() })),
  disputes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      amount,
      /** The provider's reason code: `fraudulent`, `product_not_received` … */
      reason: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      /** Deadline for evidence, set by the bank. */
      dueBy: z.string().nullable(),
      closedAt: z.string().nullable(),
    }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export type PackingSlip = z.infer<typeof packingSlip>;

const about = callsAbout('admin orders', { access: 'admin', area: 'orders' });

type RefundChoice = { amount?: number | undefined; lines?: unknown; delivery: boolean; restock: boolean };
const isAmountAlone = ({ amount, lines, delivery, restock }: RefundChoice) =>
  amount === undefined || (lines === undefined && !delivery && !restock);

export const adminOrdersContract = {
  list: about('GET', '/admin/orders', 'Orders, 20 per page, paged by key')
    .input(search.extend({ cursor: pageCursor }))
    /** `counts` are of the search and period, whatever the filter. */
    .output(
      z.object({
        orders: z.array(adminOrderRow),
        ...keyPage,
        counts: z.record(z.enum(ADMIN_ORDER_FILTERS), listTotal),
      }),
    ),
  get: about('GET', '/admin/orders/{id}', 'One order').input(z.object({ id })).output(adminOrder),
  ship: about('POST', '/admin/orders/ship', 'Mark paid orders as shipped; idempotent')
    .input(z.object({ ids: z.array(id).min(1).max(SHOP_BOUNDS.ordersAtOnce) }))
    /** `skipped` could not be shipped, and why. The buyer is notified after a minute, at `undoUntil`. */
    .output(
      z.object({
        shipped: z.array(id),
        skipped: z.array(z.object({ id, number: z.string(), reason: z.enum(SHIP_PROBLEMS) })),
        undoUntil: z.string(),
      }),
    ),
  undoShip: about(
    'POST',
    '/admin/orders/undo-ship',
    'Undo shipments within a minute, before buyers are notified; idempotent',
  )
    .input(z.object({ ids: z.array(id).min(1).max(SHOP_BOUNDS.ordersAtOnce) }))
    /** `tooLate` remain shipped, because their buyers have been notified. */
    .output(z.object({ undone: z.array(id), tooLate: z.array(id) })),
  cancel: about('POST', '/admin/orders/{id}/cancel', 'Cancel an unpaid order; idempotent')
    .input(z.object({ id }))
    .output(adminOrder),
  addNote: about('POST', '/admin/orders/{id}/notes', 'Add a note; idempotent')
    .input(z.object({ id, noteId: id, text: filledText(SHOP_LENGTHS.orderNote) }))
    .output(adminOrder),
  removeNote: about('DELETE', '/admin/orders/{id}/notes/{noteId}', 'Remove a note; idempotent')
    .input(z.object({ id, noteId: id }))
    .output(adminOrder),
  packingSlip: about('GET', '/admin/orders/{id}/packing-slip', 'The packing slip of an order')
    .input(z.object({ id }))
    .output(packingSlip),
  packingSlips: about('POST', '/admin/orders/packing-slips', 'The packing slips of several orders')
    .input(z.object({ ids: z.array(id).min(1).max(SHOP_BOUNDS.ordersAtOnce) }))
    /** `empty`: numbers of orders that are not paid or have nothing left to pack. */
    .output(z.object({ slips: z.array(packingSlip), empty: z.array(z.string()) })),
  receipt: about('GET', '/admin/orders/{id}/receipt', 'Receipt and credit notes of an order')
    .input(z.object({ id }))
    .output(receipt),
  document: about('GET', '/admin/orders/{id}/documents/{documentId}', 'A document as PDF')
    .input(z.object({ id, documentId: id }))
    .output(pdfFile),
  packingSlipPdf: about('GET', '/admin/orders/{id}/packing-slip-pdf', 'The packing slip as PDF')
    .input(z.object({ id }))
    .output(pdfFile),
  refund: about('POST', '/admin/orders/{id}/refund', 'Refund an order, some of its lines or an amount; idempotent')
    .input(
      z
        .object({
          id,
          /** Generated on the device; a repeated id changes nothing. */
          refundId: id,
          /** Absent: everything that is left, delivery included. Empty: delivery alone. */
          lines: refundLines.optional(),
          /**
           * Öre of what is still paid, instead of `lines`, `delivery` and `restock`; split between card and cashback in the proportion in
           * which they paid.
           */
          amount: z.int().min(1).optional(),
          /** Refunds delivery too; it is always refunded with the last line. */
          delivery: z.boolean().default(false),
          /** Whether the goods are returned to stock. */
          restock: z.boolean(),
          reason: filledText(LENGTHS.refundReason),
          /** How many refunds of the order the client knew when it decided on this one; the call is refused when there are more. */
          refundsSeen: z.int().min(0).optional(),
        })
        .refine(isAmountAlone, { path: ['amount'], message: 'alone' }),
    )
    .output(adminOrder),
  retryRefund: about('POST', '/admin/orders/{id}/refunds/{refundId}/retry', 'Retry a failed refund; idempotent')
    .input(z.object({ id, refundId: id }))
    .output(adminOrder),
  handleWithdrawal: about('POST', '/admin/orders/{id}/withdrawals/{withdrawalId}', 'Mark a withdrawal as handled')
    .input(z.object({ id, withdrawalId: id }))
    .output(adminOrder),
  export: about('GET', '/admin/orders/export', 'The matching orders as CSV')
    .input(
      search.extend({ language: language.default(ORIGINAL_LANGUAGE), timeZone: timeZone.default(DEFAULT_TIME_ZONE) }),
    )
    .output(z.object({ fileName: z.string(), csv: z.string() })),
};
