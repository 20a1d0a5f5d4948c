import * as z from 'zod';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { MAIL_PAID, MAIL_REFUNDED, MAIL_SHIPPED, mailPaid, mailRefunded, mailShipped } from '../mail/mail.service.ts';
import { readOrder, readReceipt } from '../orders/orders.service.ts';
import { findOrder } from '../orders/orders.store.ts';
import { findPdf } from './files.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;

const orderJob = z.object({ userId: z.uuid(), orderId: z.uuid() });
const refundJob = orderJob.extend({ refundId: z.uuid() });

/** The mails that have a document attached. Its PDF is rendered and stored before the mail is queued. */
export function documentMailJobs(db: Db, deps: Deps): JobHandlers {
  return {
    [MAIL_PAID]: async (payload) => {
      const { userId, orderId } = orderJob.parse(payload);
      const key = { userId, id: orderId };
      if (!(await findOrder(db, key))) return;
      const receipt = await findPdf(db, key, { kind: 'receipt' });
      await mailPaid(db, deps, userId, await readOrder(db, deps, key), receipt);
    },
    [MAIL_SHIPPED]: async (payload) => {
      const { userId, orderId } = orderJob.parse(payload);
      const key = { userId, id: orderId };
      const slip = await findPdf(db, key, { kind: 'packing-slip' });
      await db.transaction(async (tx) => mailShipped(tx, deps, userId, await readOrder(tx, deps, key), slip));
    },
    [MAIL_REFUNDED]: async (payload) => {
      const { userId, orderId, refundId } = refundJob.parse(payload);
      const key = { userId, id: orderId };
      const creditNote = await findPdf(db, key, { kind: 'credit-note', refundId });
      const { order, creditNotes } = await readReceipt(db, deps, key);
      const note = creditNotes.find((one) => one.refundId === refundId);
      if (note) await db.transaction((tx) => mailRefunded(tx, deps, userId, order, { ...note, creditNote }));
    },
  };
}
