import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { listFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { chooseSms, createHttpSms } from './http-sms.ts';
import { checkSms, sendSmsLater, smsJobs } from './sms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const SMS = { to: '+46701234567', text: 'Din kod är 123456' };

/** An SMS gateway on this machine. */
async function startGateway(answer: (response: ServerResponse) => void = (response) => response.end('{"id":1}')) {
  const received: { method: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  const address = await startHttpServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await json(request) });
    answer(response);
  });
  return { received, url: `${address}/messages` };
}

it('sends a text message with the token and the delivery id', async () => {
  const { received, url } = await startGateway();

  await createHttpSms({ url, token: 'secret' }).send(SMS, 'delivery-1');

  expect(received).toMatchObject([
    {
      method: 'POST',
      body: SMS,
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'idempotency-key': 'delivery-1',
      },
    },
  ]);
});

it('sends no authorization without a token', async () => {
  const { received, url } = await startGateway();

  await createHttpSms({ url, token: null }).send(SMS);

  expect(received[0]?.headers).not.toHaveProperty('authorization');
});

it.each([401, 429, 500])('fails when the gateway responds %d', async (status) => {
  const { url } = await startGateway((response) => response.writeHead(status).end('no'));

  await expect(createHttpSms({ url, token: null }).send(SMS)).rejects.toThrow(`The SMS gateway answered ${status}.`);
});

it('does not follow a redirect, which would carry the token elsewhere', async () => {
  const { received, url } = await startGateway((response) => response.writeHead(307, { location: '/other' }).end());

  await expect(createHttpSms({ url, token: 'secret' }).send(SMS)).rejects.toThrow();

  expect(received).toHaveLength(1);
});

it('stops waiting for a gateway that hangs', async () => {
  const { url } = await startGateway(() => undefined);

  await expect(createHttpSms({ url, token: null, limitMs: 50 }).send(SMS)).rejects.toThrow(/timeout/i);
});

it.each([{ ...SMS, to: '0701234567' }, { ...SMS, to: '+46701234567\r\nX: 1' }, { ...SMS, text: '' }, null])(
  'refuses %j as a text message',
  (sms) => {
    expect(() => checkSms(sms)).toThrow(JobRefused);
  },
);

it('uses the gateway where one is configured, also in the demo', async () => {
  const { received, url } = await startGateway();
  const sms = chooseSms({ sms: { url, token: null }, demo: true }, database.db, movableClock().clock);

  await sms.send(SMS);

  expect(received).toHaveLength(1);
});

it('fails outside the demo when no gateway is configured', async () => {
  const { clock } = movableClock();
  const sms = chooseSms({ sms: null, demo: false }, database.db, clock);
  await sendSmsLater(database.db, SMS, { clock, random: { uuid: () => crypto.randomUUID() } });
  await database.pool.query('update jobs set max_attempts = 1');

  await createJobRunner({ database, handlers: smsJobs(sms), clock, log: silentLog }).drain();

  expect(await listFailedJobs(database.db)).toMatchObject([
    { kind: 'send-sms', lastError: 'Text messages cannot be sent: SMS_URL is not set.' },
  ]);
});
