import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { type JobHandlers, JobRefused } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Accepts a POST that ends such mail (RFC 8058): mail programs show a button for it. */
  unsubscribeUrl?: string;
  attachments?: MailAttachment[];
};

type MailAttachment = { fileName: string; contentType: string; base64: string };

/** `deliveryId` is the same for repeated deliveries, so that the receiver can detect duplicates. */
export type MailSender = { send(mail: Mail, deliveryId?: string): Promise<void> };

const SEND_MAIL = 'send-mail';

/** Seeded members have addresses in a domain that can never exist (RFC 2606). */
const isUndeliverable = (address: string) => address.toLowerCase().endsWith('.invalid');

/**
 * Sends a mail after the caller's transaction has committed, and not at all if it rolls back. Nothing is sent to an address that cannot
 * exist.
 */
export async function sendMailLater(db: Db, mail: Mail, deps: { clock: Clock; random: Pick<Random, 'uuid'> }) {
  if (isUndeliverable(mail.to)) return;
  await enqueueJob(db, { kind: SEND_MAIL, payload: checkMail(mail) }, deps.clock, deps.random);
}

export function mailJobs(sender: MailSender): JobHandlers {
  return {
    [SEND_MAIL]: async (payload, { jobId }) => {
      await sender.send(checkMail(payload), jobId);
    },
  };
}

/** One bare address. Commas, brackets, quotes and line breaks are refused, because they could add receivers or headers. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>(),;:"\\[\]@]{1,64}@[^\s\p{Cc}<>(),;:"\\[\]@]{1,255}$/u;
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

const attachment = z.object({
  fileName: z.string().regex(/^[\w.-]{1,100}$/),
  contentType: z.literal('application/pdf'),
  base64: z.base64().max(1_000_000),
});

const shape = z.object({
  to: z.string().regex(ONE_ADDRESS),
  subject: z.string().min(1).max(200).regex(ONE_LINE),
  text: z.string().min(1).max(100_000),
  html: z.string().max(500_000).optional(),
  unsubscribeUrl: z.url().max(1000).regex(ONE_LINE).optional(),
  attachments: z.array(attachment).max(5).optional(),
});

/** Refuses anything that is not one mail to one address. The message names the fields and not their content. */
export function checkMail(mail: unknown): Mail {
  const parsed = shape.safeParse(mail);
  if (!parsed.success) throw new JobRefused(`This mail cannot be sent; look at: ${fieldsOf(parsed.error)}.`);
  const { html, unsubscribeUrl, attachments, ...plain } = parsed.data;
  return {
    ...plain,
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...(attachments === undefined ? {} : { attachments }),
  };
}

const fieldsOf = (error: z.ZodError) => error.issues.map((issue) => issue.path.join('.') || 'everything').join(', ');
