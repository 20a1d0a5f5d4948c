import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { CONFIRM_SHIPMENT, confirmShipment, reconcileShipments } from './fulfilment/ship.service.ts';
import { MAIL_PAID, mailBackInStock, mailPaid } from './mail/mail.service.ts';
import { readOrder } from './orders/orders.service.ts';
import { findOrder } from './orders/orders.store.ts';
import type { CheckoutDeps } from './payments/payment-page.service.ts';
import { checkRefunds } from './refunds/compare-refunds.service.ts';
import { SEND_REFUND, sendRefund } from './refunds/send-refund.service.ts';
import { SYNC_REFUNDS, syncRecentRefunds, syncRefunds } from './refunds/sync-refunds.service.ts';
import { reconcileOrders } from './settlement/close.service.ts';
import { forgetCardFingerprints, forgetWebhookEvents } from './settlement/webhook-events.service.ts';
import { BACK_IN_STOCK } from './stock/stock.service.ts';

/** Releases goods and cashback of unpaid orders within a minute. */
export const ORDER_RECONCILING: RecurringJob = { kind: 'shop-reconcile', seconds: 60 };

/** Runs several times a day: replaces lost webhooks, and deletes data past its retention. */
export const ORDER_UPKEEP: RecurringJob = { kind: 'shop-upkeep', seconds: 6 * 3600 };

/** Compares our records of refunds with the provider's every night. */
export const REFUND_CHECK: RecurringJob = { kind: 'shop-check-refunds', seconds: 86_400 };

const product = z.object({ productId: z.uuid() });
const paidOrder = z.object({ userId: z.uuid(), orderId: z.uuid() });

export function shopJobs(db: Db, deps: CheckoutDeps): JobHandlers {
  return {
    [ORDER_RECONCILING.kind]: async (_payload, { log }) => {
      await reconcileOrders(db, deps, log);
      await reconcileShipments(db, deps);
    },
    [CONFIRM_SHIPMENT]: (payload) => confirmShipment(db, deps, payload),
    [ORDER_UPKEEP.kind]: async () => {
      await forgetWebhookEvents(db, deps);
      await forgetCardFingerprints(db, deps);
      await syncRecentRefunds(db, deps);
    },
    [REFUND_CHECK.kind]: async () => {
      await checkRefunds(db, deps);
      await closeFailedJobs(db, REFUND_CHECK.kind, deps.clock);
    },
    [SEND_REFUND]: (payload) => sendRefund(db, deps, payload),
    [SYNC_REFUNDS]: (payload) => syncRefunds(db, deps, payload),
    [MAIL_PAID]: async (payload) => {
      const { userId, orderId } = paidOrder.parse(payload);
      const order = await findOrder(db, { userId, id: orderId });
      if (order) await mailPaid(db, deps, userId, await readOrder(db, deps, order));
    },
    [BACK_IN_STOCK]: (payload) => mailBackInStock(db, deps, product.parse(payload).productId),
  };
}
