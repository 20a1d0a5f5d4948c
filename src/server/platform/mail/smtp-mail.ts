import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { traced } from '#server/platform/tracing/span.ts';
import { createDemoMail } from './demo-mailbox.ts';
import { checkMail, type MailSender } from './mail.ts';

type SmtpOptions = {
  /** As in `smtps://user:password@host:465`. */
  smtpUrl: string;
  mailFrom: string;
  /** Limit of each step of the SMTP conversation. */
  limitMs?: number;
};

/** Sends mail through an SMTP server. */
export function createSmtpMail({ smtpUrl, mailFrom, limitMs = 10_000 }: SmtpOptions): MailSender {
  const connect = async () => {
    // Loaded with the first mail, to keep the start fast.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      dnsTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let connected: ReturnType<typeof connect> | null = null;
  const domain = /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'formkurva.invalid';

  return {
    async send(mail, deliveryId) {
      const { unsubscribeUrl, attachments = [], ...content } = checkMail(mail);
      const files = attachments.map(({ fileName: filename, contentType, base64: file }) => ({
        filename,
        contentType,
        content: file,
        encoding: 'base64',
      }));
      const message = { ...content, attachments: files, from: mailFrom, ...unsubscribing(unsubscribeUrl) };
      const named = deliveryId ? { ...message, messageId: `<${deliveryId}@${domain}>` } : message;
      connected ??= connect();
      const transport = await connected;
      await traced('mail.send', () => transport.sendMail(named)).catch((error) => {
        throw isAddressRefused(error) ? new JobRefused(`The address was refused: ${error.message}`) : error;
      });
    },
  };
}

/** The two headers that make mail programs show a button (RFC 8058). */
function unsubscribing(url: string | undefined) {
  if (url === undefined) return {};
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

/** The receiver does not exist. Other permanent errors (wrong password, relaying denied) end when an operator acts. */
function isAddressRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

/** SMTP where it is configured, else the demo's mailbox; elsewhere mail fails and can be sent again later. */
export function chooseMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>, db: Db, clock: Clock): MailSender {
  if (config.smtpUrl) return createSmtpMail({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom });
  if (config.demo) return createDemoMail(db, clock);
  return {
    async send() {
      throw new Error('Mail cannot be sent: SMTP_URL is not set.');
    },
  };
}
