import { randomUUID } from 'node:crypto';
import { isExampleSender } from '#domain/admin/operations/setup-steps.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/deps.ts';
import { readDiskSpace } from '#server/platform/files/disk-space.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { type CheckUp, fault, note, ok } from './check-up.ts';

const LITTLE_SPACE_BYTES = 1_000_000_000;

type Services = { config: Config; files: Files; openPayments: () => Promise<Payments>; clock: Clock };

/** Checks everything besides the database. Sends nothing to anybody. */
export function serviceCheckUps({ config, files, openPayments, clock }: Services): CheckUp[] {
  return [
    { what: 'files', look: () => lookAtFiles(config, files) },
    { what: 'mail', look: () => lookAtMail(config) },
    { what: 'text messages', look: async () => lookAtSms(config) },
    { what: 'payments', look: () => lookAtPayments(config, openPayments, clock) },
    { what: 'proxy', look: async () => lookAtProxy(config) },
    { what: 'metrics', look: async () => checkMetricsToken(config) },
  ];
}

async function lookAtFiles({ s3, filesDir }: Config, files: Files) {
  const key = `doctor/${randomUUID()}.txt`;
  await files.put(key, Buffer.from('formkurva'), 'text/plain');
  const stored = await files.get(key);
  stored?.stream.destroy();
  await files.delete(key);
  if (!stored) return fault('A file that was just stored cannot be read.');
  if (s3) return ok(`The bucket ${s3.bucket} stores, returns and deletes a file.`);
  const space = await readDiskSpace(filesDir);
  const free = space ? Math.round(space.freeBytes / 1e9) : null;
  if (space && space.freeBytes < LITTLE_SPACE_BYTES) return fault(`Less than 1 GB is free on the disk of ${filesDir}.`);
  return ok(`${filesDir} stores, returns and deletes a file${free === null ? '' : `; ${free} GB are free`}.`);
}

async function lookAtMail({ smtpUrl, mailFrom, demo }: Config) {
  if (!smtpUrl) {
    return demo ? note('Mail goes to the demo’s mailbox.') : fault('SMTP_URL is not set: no mail is sent.');
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  });
  await transport.verify().finally(() => transport.close());
  if (isExampleSender(mailFrom)) return fault(`MAIL_FROM is still that of the example: ${mailFrom}.`);
  return ok(`${new URL(smtpUrl).host} accepts mail from us.`);
}

function lookAtSms({ sms, demo }: Config) {
  if (sms) return note(`${new URL(sms.url).host} is set. It cannot be tried without sending something.`);
  return demo
    ? note('Text messages go to the demo’s mailbox.')
    : note('SMS_URL is not set: numbers cannot be confirmed.');
}

async function lookAtPayments({ payments }: Config, open: () => Promise<Payments>, clock: Clock) {
  if (payments.kind === 'none') return note('STRIPE_SECRET_KEY is not set: nothing can be bought.');
  if (payments.kind === 'sandbox') return note('The sandbox replaces the payment provider; no money is transferred.');
  await (await open()).listRefundsSince(clock());
  return ok('Stripe accepts our key. Whether webhooks arrive is shown on the operations page after the first order.');
}

function lookAtProxy({ publicUrl, trustProxy, host }: Config) {
  const isPublic = publicUrl.startsWith('https://');
  if (isPublic && trustProxy === false) {
    return fault(
      'PUBLIC_URL is https, which ends at a proxy, but TRUST_PROXY is not set: all members share one address.',
    );
  }
  if (!isPublic && trustProxy !== false) return note('TRUST_PROXY is set, but PUBLIC_URL is plain http.');
  return ok(isPublic ? 'Client addresses are read from the proxy’s header.' : `Reached directly on ${host}.`);
}

function checkMetricsToken({ metricsToken, production }: Config) {
  if (metricsToken) return ok('/metrics is open to whoever has METRICS_TOKEN.');
  return production ? note('METRICS_TOKEN is not set: /metrics is closed.') : ok('/metrics is open on this machine.');
}
