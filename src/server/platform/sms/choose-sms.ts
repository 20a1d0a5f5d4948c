import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { createDemoSms } from '#server/platform/mail/demo-mailbox.ts';
import { createHttpSms } from './http-sms.ts';
import type { SmsSender } from './sms.ts';

/** The gateway where it is configured, else the demo's mailbox; elsewhere the job fails visibly. */
export function chooseSms(config: Pick<Config, 'sms' | 'demo'>, db: Db, clock: Clock): SmsSender {
  if (config.sms) return createHttpSms(config.sms);
  if (config.demo) return createDemoSms(db, clock);
  return {
    async send() {
      throw new Error('Text messages cannot be sent: SMS_URL is not set.');
    },
  };
}
