import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { createDemoMail } from './demo-mailbox.ts';
import type { MailSender } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** SMTP where it is configured, else the demo's mailbox; elsewhere mail fails visibly and can be sent again later. */
export function chooseMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>, db: Db, clock: Clock): MailSender {
  if (config.smtpUrl) return createSmtpMail({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom });
  if (config.demo) return createDemoMail(db, clock);
  return {
    async send() {
      throw new Error('Mail cannot be sent: SMTP_URL is not set.');
    },
  };
}
