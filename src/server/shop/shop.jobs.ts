import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { fetchPayouts } from './bookkeeping/payouts.service.ts';
import { issueMissingDocuments } from './documents/issue.service.ts';
import { documentMailJobs } from './documents/mail-documents.service.ts';
import { CONFIRM_SHIPMENT, confirmShipment, reconcileShipments } from './fulfilment/ship.service.ts';
import { mailBackInStock } from './mail/mail.service.ts';
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

/** Stores the provider's payouts for the bookkeeping. */
export const PAYOUTS: RecurringJob = { kind: 'shop-payouts', seconds: 3600 };

const product = z.object({ productId: z.uuid() });

export function shopJobs(db: Db, deps: CheckoutDeps): JobHandlers {
  return {
    [ORDER_RECONCILING.kind]: async (_payload, { log }) => {
      await reconcileOrders(db, deps, log);
      await reconcileShipments(db, deps);
      await issueMissingDocuments(db, deps);
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
    [PAYOUTS.kind]: () => fetchPayouts(db, deps),
    [SEND_REFUND]: (payload) => sendRefund(db, deps, payload),
    [SYNC_REFUNDS]: (payload) => syncRefunds(db, deps, payload),
    ...documentMailJobs(db, deps),
    [BACK_IN_STOCK]: (payload) => mailBackInStock(db, deps, product.parse(payload).productId),
  };
}
