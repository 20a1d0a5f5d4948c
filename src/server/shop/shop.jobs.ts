import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import type { CheckoutMeans } from './checkout/checkout.service.ts';
import { tellBackInStock } from './mail/mail.service.ts';
import { CONFIRM_SHIPMENT, confirmShipment, reconcileShipments } from './orders/ship.service.ts';
import { SEND_REFUND } from './payments/settle.service.ts';
import { reconcileOrders } from './refunds/close.service.ts';
import { forgetWebhookEvents, syncRecentRefunds } from './refunds/maintenance.service.ts';
import { SYNC_REFUNDS, sendRefund, syncRefunds } from './refunds/provider-refunds.service.ts';
import { BACK_IN_STOCK } from './stock/stock.service.ts';

/** Goods and cashback that nobody paid for are free again within a minute. */
export const ORDER_RECONCILING: RecurringJob = { kind: 'shop-reconcile', seconds: 60 };

/** Several times a day, what no notice has told, and what need not be kept. */
export const ORDER_UPKEEP: RecurringJob = { kind: 'shop-upkeep', seconds: 6 * 3600 };

const product = z.object({ productId: z.uuid() });

export function shopJobs(db: Db, means: CheckoutMeans): JobHandlers {
  return {
    [ORDER_RECONCILING.kind]: async (_payload, { log }) => {
      await reconcileOrders(db, means, log);
      await reconcileShipments(db, means);
    },
    [CONFIRM_SHIPMENT]: (payload) => confirmShipment(db, means, payload),
    [ORDER_UPKEEP.kind]: async () => {
      await forgetWebhookEvents(db, means);
      await syncRecentRefunds(db, means);
    },
    [SEND_REFUND]: (payload) => sendRefund(db, means, payload),
    [SYNC_REFUNDS]: (payload) => syncRefunds(db, means, payload),
    [BACK_IN_STOCK]: (payload) => tellBackInStock(db, means, product.parse(payload).productId),
  };
}
