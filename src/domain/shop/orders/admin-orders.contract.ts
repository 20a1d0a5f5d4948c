import * as z from 'zod';
import { LENGTHS, SHOP_BOUNDS } from '../../bounds.ts';
import { call } from '../../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../../day/day.ts';
import { filledText, id, language, text, timeZone } from '../../shapes.contract.ts';
import { amount, pageNumber } from '../shop-shapes.contract.ts';
import { lineChoices, order, orderSummary } from './orders.contract.ts';

const adminCall = call.meta({ access: 'admin' });

export const ADMIN_ORDER_FILTERS = ['all', 'to-ship', 'awaiting', 'shipped', 'refunded', 'cancelled'] as const;
const ORDER_PERIODS = ['7', '30', '90', '365', 'all'] as const;

const search = z.object({
  /** Order number, name or town. */
  query: text(100).default(''),
  /** Days back from now. */
  period: z.enum(ORDER_PERIODS).default('30'),
  filter: z.enum(ADMIN_ORDER_FILTERS).default('all'),
  sort: z.enum(['newest', 'oldest']).default('newest'),
});
export type OrderSearch = z.infer<typeof search>;

const adminOrderRow = orderSummary
  .omit({ images: true, canPay: true })
  /** `customer` is first name and initial; `hasWithdrawal` when one waits to be handled, `hasFailedRefund` when one is to be tried again. */
  .extend({
    customer: z.string(),
    town: z.string(),
    paidAt: z.string().nullable(),
    hasWithdrawal: z.boolean(),
    hasFailedRefund: z.boolean(),
  });
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export const adminOrder = order.extend({
  customer: z.object({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  refunds: z.array(
    z.object({
      id,
      at: z.string(),
      card: amount,
      cashback: amount,
      reason: z.string(),
      by: z.string().nullable(),
      /** `pending` until the card provider has taken it. */
      state: z.enum(['pending', 'done', 'failed']),
      lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
      delivery: z.boolean(),
    }),
  ),
  /** What is still paid and can be given back. */
  refundable: z.object({ card: amount, cashback: amount }),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const tags = ['admin orders'];

export const adminOrdersContract = {
  list: adminCall
    .route({ method: 'GET', path: '/admin/orders', tags, summary: 'Orders, 20 to a page' })
    .input(search.extend({ page: pageNumber }))
    /** `counts` are of the search and period, whatever the filter. */
    .output(
      z.object({
        orders: z.array(adminOrderRow),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
        counts: z.record(z.enum(ADMIN_ORDER_FILTERS), z.int()),
      }),
    ),
  get: adminCall
    .route({ method: 'GET', path: '/admin/orders/{id}', tags, summary: 'One order' })
    .input(z.object({ id }))
    .output(adminOrder),
  ship: adminCall
    .route({ method: 'POST', path: '/admin/orders/ship', tags, summary: 'Mark paid orders as shipped; safe to repeat' })
    .input(z.object({ ids: z.array(id).min(1).max(SHOP_BOUNDS.ordersAtOnce) }))
    /** `skipped` could not be shipped: unpaid, cancelled, refunded or unknown. */
    .output(z.object({ shipped: z.array(id), skipped: z.array(id) })),
  refund: adminCall
    .route({ method: 'POST', path: '/admin/orders/{id}/refund', tags, summary: 'Refund all or some; safe to repeat' })
    .input(
      z.object({
        id,
        /** Made on the device: the same one again changes nothing. */
        refundId: id,
        /** Left out: everything that is left, delivery included. */
        lines: lineChoices.optional(),
        /** Delivery too; it always goes with the last line. */
        delivery: z.boolean().default(false),
        /** Whether the goods go back on the shelf. */
        restock: z.boolean(),
        reason: filledText(LENGTHS.refundReason),
      }),
    )
    .output(adminOrder),
  retryRefund: adminCall
    .route({
      method: 'POST',
      path: '/admin/orders/{id}/refunds/{refundId}/retry',
      tags,
      summary: 'Try a failed refund again; safe to repeat',
    })
    .input(z.object({ id, refundId: id }))
    .output(adminOrder),
  handleWithdrawal: adminCall
    .route({
      method: 'POST',
      path: '/admin/orders/{id}/withdrawals/{withdrawalId}',
      tags,
      summary: 'Tick off a withdrawal',
    })
    .input(z.object({ id, withdrawalId: id }))
    .output(adminOrder),
  export: adminCall
    .route({ method: 'GET', path: '/admin/orders/export', tags, summary: 'The found orders as CSV' })
    .input(search.extend({ language: language.default('sv'), timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(z.object({ fileName: z.string(), csv: z.string() })),
};
