import { createTransport } from 'nodemailer';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { checkMail, type MailSender } from './mail.ts';

export type SmtpOptions = {
  /** As in `smtps://user:password@host:465`. */
  smtpUrl: string;
  mailFrom: string;
  /** Each step of the conversation may take this long. */
  limitMs?: number;
};

/** Sends mail through an SMTP server. */
export function createSmtpMail({ smtpUrl, mailFrom, limitMs = 10_000 }: SmtpOptions): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'formkurva.invalid';

  return {
    async send(mail, deliveryId) {
      const message = { ...checkMail(mail), from: mailFrom };
      const named = deliveryId ? { ...message, messageId: `<${deliveryId}@${domain}>` } : message;
      await transport.sendMail(named).catch((error) => {
        throw isAddressRefused(error) ? new JobRefused(`The address was refused: ${error.message}`) : error;
      });
    },
  };
}

/** The receiver does not exist. Other permanent answers (wrong password, relaying denied) end when an operator acts. */
function isAddressRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
