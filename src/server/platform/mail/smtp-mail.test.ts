import { createServer, type Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { listenOnLoopback } from '#server/test/loopback.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { mailJobs, sendMailLater } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const FROM = 'Formkurva <no-reply@formkurva.example>';
const MAIL = { to: 'astrid@example.com', subject: 'Återställ ditt lösenord', text: 'Hej Åsa,\nöppna länken.' };
const DELIVERY = '7d9f1c1e-0d5c-4b37-9a53-5f6f6f1f0a11';

const listen = async (server: Server) => `smtp://127.0.0.1:${await listenOnLoopback(server)}`;

/** A mail server on this machine that records the mail it receives. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { mail: Email; receivers: string[] }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray());
      received.push({
        mail: await PostalMime.parse(raw),
        receivers: session.envelope.rcptTo.map(({ address }) => address),
      });
      done();
    },
    ...options,
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, smtpUrl: await listen(server.server) };
}

const refusal = (code: number) => Object.assign(new Error('No such mailbox'), { responseCode: code });

it('delivers a mail as it was written', async () => {
  const { received, smtpUrl } = await startMailServer();

  await createSmtpMail({ smtpUrl, mailFrom: FROM }).send({ ...MAIL, html: '<p>Hej Åsa</p>' }, DELIVERY);

  expect(received).toHaveLength(1);
  expect(received[0]?.receivers).toEqual(['astrid@example.com']);
  expect(received[0]?.mail).toMatchObject({
    from: { name: 'Formkurva', address: 'no-reply@formkurva.example' },
    to: [{ address: 'astrid@example.com' }],
    subject: MAIL.subject,
    text: `${MAIL.text}\n`,
    html: '<p>Hej Åsa</p>\n',
    messageId: `<${DELIVERY}@formkurva.example>`,
  });
});

it('does not send a mail with an injected receiver', async () => {
  const { received, smtpUrl } = await startMailServer();
  const smuggled = { ...MAIL, subject: 'Hello\r\nBcc: b@example.com' };

  await expect(createSmtpMail({ smtpUrl, mailFrom: FROM }).send(smuggled)).rejects.toThrow(JobRefused);

  expect(received).toEqual([]);
});

it('does not retry when the address does not exist', async () => {
  const { smtpUrl } = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal(550)) });

  await expect(createSmtpMail({ smtpUrl, mailFrom: FROM }).send(MAIL)).rejects.toThrow(JobRefused);
});

it.each([
  ['asks to come back later', { onRcptTo: (_address, _session, done) => done(refusal(450)) }],
  ['does not let us send', { onMailFrom: (_address, _session, done) => done(refusal(550)) }],
] satisfies [string, SMTPServerOptions][])('leaves room for another try when the server %s', async (_case, options) => {
  const { smtpUrl } = await startMailServer(options);

  await expect(createSmtpMail({ smtpUrl, mailFrom: FROM }).send(MAIL)).rejects.toSatisfy(
    (error) => error instanceof Error && !(error instanceof JobRefused),
  );
});

it('stops waiting for an unresponsive server, and tries again later', async () => {
  const { clock, advance } = movableClock();
  const silent = createServer();
  const smtpUrl = await listen(silent);
  const hanging = createSmtpMail({ smtpUrl, mailFrom: FROM, limitMs: 100 });
  await sendMailLater(database.db, MAIL, { clock, random: { uuid: () => DELIVERY } });

  await createJobRunner({ database, handlers: mailJobs(hanging), clock, log: silentLog }).drain();
  silent.close();

  const { rows } = await database.pool.query('select state, attempts, last_error from jobs');
  expect(rows).toEqual([{ state: 'waiting', attempts: 1, last_error: expect.stringMatching(/greeting|timeout/i) }]);

  const { received, smtpUrl: healthyUrl } = await startMailServer();
  const healthy = createSmtpMail({ smtpUrl: healthyUrl, mailFrom: FROM });
  advance(10);
  await createJobRunner({ database, handlers: mailJobs(healthy), clock, log: silentLog }).drain();
  expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${DELIVERY}@formkurva.example>`]);
});

it('tries again later when the server is unreachable', async () => {
  const sender = createSmtpMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: FROM, limitMs: 500 });

  await expect(sender.send(MAIL)).rejects.toThrow('ECONNREFUSED');
});
