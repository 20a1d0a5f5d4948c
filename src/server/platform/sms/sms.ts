import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { type JobHandlers, JobRefused } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';

export type Sms = { to: string; text: string };

/** `deliveryId` is the same for repeated deliveries, so that the gateway can detect duplicates. */
export type SmsSender = { send(sms: Sms, deliveryId?: string): Promise<void> };

const SEND_SMS = 'send-sms';

/** Sends a text message after the caller's transaction has committed, and not at all if it rolls back. */
export async function sendSmsLater(db: Db, sms: Sms, deps: { clock: Clock; random: Pick<Random, 'uuid'> }) {
  await enqueueJob(db, { kind: SEND_SMS, payload: checkSms(sms) }, deps.clock, deps.random);
}

export function smsJobs(sender: SmsSender): JobHandlers {
  return {
    [SEND_SMS]: async (payload, { jobId }) => {
      await sender.send(checkSms(payload), jobId);
    },
  };
}

/** A number in international format, and a text of at most ten concatenated messages. */
const shape = z.object({ to: z.string().regex(/^\+[1-9]\d{6,14}$/), text: z.string().min(1).max(1600) });

export function checkSms(sms: unknown): Sms {
  const parsed = shape.safeParse(sms);
  if (!parsed.success) throw new JobRefused('This is not a text message that can be sent.');
  return parsed.data;
}
