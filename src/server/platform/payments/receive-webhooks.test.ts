import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerErrors } from '#server/platform/http/fastify-errors.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import {
  makeCheckout,
  type ReceivedWebhook,
  startTestSandbox,
  startWebhookReceiver,
} from '#server/test/shop/payment-sandbox.ts';
import { createNoPayments, type PaymentEvent } from './payments.ts';
import { receiveWebhooks, type WebhookHandlers } from './receive-webhooks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.db.execute(sql`create table seen_events (id text primary key)`);
  await database.db.execute(sql`create table effects (event_id text not null)`);
});
beforeEach(async () => {
  await database.db.execute(sql`delete from seen_events`);
  await database.db.execute(sql`delete from effects`);
});
afterAll(() => database.close());

const rememberEvent: WebhookHandlers['rememberEvent'] = async (db, { id }) => {
  const inserted = await db.execute(sql`insert into seen_events values (${id}) on conflict do nothing`);
  return inserted.rowCount === 1;
};
const haveEffect: WebhookHandlers['onEvent'] = async (db, { id }) => {
  await db.execute(sql`insert into effects values (${id})`);
};
const fail: WebhookHandlers['onEvent'] = async () => {
  throw new Error('the database is away');
};
const effects = async () =>
  (await database.db.execute(sql`select event_id from effects`)).rows.map((row) => row.event_id);

async function deskWith(payments: WebhookHandlers['payments'], onEvent = haveEffect) {
  const app = fastify();
  answerErrors(app);
  app.register(receiveWebhooks({ payments, db: database.db, rememberEvent, onEvent }));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${Object(app.server.address()).port}/webhooks/stripe`;
  const send = async ({ body, signature }: Pick<ReceivedWebhook, 'body' | 'signature'>) =>
    (
      await fetch(url, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      })
    ).status;
  return { url, send };
}

/** The signed webhook of one expired session. */
async function oneWebhook() {
  const sandbox = await startTestSandbox();
  const receiver = await startWebhookReceiver();
  sandbox.deliverTo(receiver.url);
  const { id } = await sandbox.payments.createCheckout(makeCheckout());
  await sandbox.payments.expireCheckout(id);
  await sandbox.settle();
  const [webhook = { id: '', body: '', signature: '', type: '' }] = receiver.received;
  return { sandbox, webhook };
}

describe('webhooks of payments', () => {
  it('take effect', async () => {
    const { sandbox, webhook } = await oneWebhook();
    const endpoint = await deskWith(sandbox.payments);
    expect([await endpoint.send(webhook), await effects()]).toEqual([200, [webhook.id]]);
  });

  it('take effect once when they come twice, in sequence or concurrently', async () => {
    const { sandbox, webhook } = await oneWebhook();
    const endpoint = await deskWith(sandbox.payments);
    const concurrent = await Promise.all([1, 2, 3, 4].map(() => endpoint.send(webhook)));
    expect([concurrent, await endpoint.send(webhook), await effects()]).toEqual([
      [200, 200, 200, 200],
      200,
      [webhook.id],
    ]);
  });

  it('are rolled back together with failed effects, and work when they come again', async () => {
    const { sandbox, webhook } = await oneWebhook();
    const failing = await deskWith(sandbox.payments, async (db, event: PaymentEvent) => {
      await haveEffect(db, event);
      throw new Error('the stock could not be counted');
    });
    const working = await deskWith(sandbox.payments);

    expect([await failing.send(webhook), await effects()]).toEqual([500, []]);
    expect([await working.send(webhook), await effects()]).toEqual([200, [webhook.id]]);
  });

  it('arrive from the sandbox although the first attempts fail', async () => {
    const sandbox = await startTestSandbox();
    const tried: PaymentEvent[] = [];
    const answers = [fail, fail, haveEffect];
    const endpoint = await deskWith(sandbox.payments, async (db, event) => {
      tried.push(event);
      await answers.shift()?.(db, event);
    });
    sandbox.deliverTo(endpoint.url);
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payments.expireCheckout(id);

    await sandbox.settle();
    sandbox.advance(1);
    await sandbox.settle();
    expect([tried.length, await effects()]).toEqual([2, []]);
    sandbox.advance(2);
    await sandbox.settle();
    expect([tried.length, (await effects()).length]).toEqual([3, 1]);
  });

  it('are accepted and ignored when they are not about our orders', async () => {
    const sandbox = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    sandbox.deliverTo(receiver.url);
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payWith(id, '4242424242424242');
    await sandbox.settle();
    const endpoint = await deskWith(sandbox.payments);

    const created = receiver.received.find(({ type }) => type === 'payment_intent.created');
    expect([await endpoint.send(created ?? { body: '', signature: '' }), await effects()]).toEqual([200, []]);
  });

  it('are refused and change nothing when forged, changed, unsigned or old', async () => {
    const { sandbox, webhook } = await oneWebhook();
    const endpoint = await deskWith(sandbox.payments);
    const forged = { body: webhook.body.replace('expired', 'completed'), signature: webhook.signature };

    expect(await endpoint.send(forged)).toBe(400);
    expect(await endpoint.send({ ...webhook, signature: '' })).toBe(400);
    expect(await endpoint.send({ ...webhook, body: '' })).toBe(400);
    expect((await fetch(endpoint.url, { method: 'POST' })).status).toBe(400);
    sandbox.advance(301);
    expect(await endpoint.send(webhook)).toBe(400);
    expect(await effects()).toEqual([]);
  });

  it('are refused when they are larger than any of the provider’s', async () => {
    const { sandbox } = await oneWebhook();
    const endpoint = await deskWith(sandbox.payments);
    expect(await endpoint.send({ body: 'x'.repeat(600_000), signature: 't=1,v1=00' })).toBe(413);
  });

  it('are refused when no provider is configured', async () => {
    const { webhook } = await oneWebhook();
    const endpoint = await deskWith(createNoPayments());
    expect(await endpoint.send(webhook)).toBe(400);
    await expect(createNoPayments().readCheckout('cs_1')).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
