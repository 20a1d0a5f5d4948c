import type { AppDeps } from '#server/platform/call-context.ts';
import type { Log } from '#server/platform/deps.ts';
import type { MailSender } from '#server/platform/mail/mail.ts';
import type { SmsSender } from '#server/platform/sms/sms.ts';

/** The dependencies of a feature's jobs besides the database. */
export type JobDeps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'files' | 'payments' | 'push' | 'secret'> & {
  log: Log;
  senders: { mail: MailSender; sms: SmsSender };
};
