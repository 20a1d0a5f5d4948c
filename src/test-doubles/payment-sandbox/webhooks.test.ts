import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCheckout, startTestSandbox, startWebhookReceiver } from '#server/test/shop/payment-sandbox.ts';

describe('webhooks of the sandbox', () => {
  it('report a payment from the first attempt to the last', async () => {
    const sandbox = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    sandbox.deliverTo(receiver.url);
    const { id } = await sandbox.payments.createCheckout(makeCheckout());

    await sandbox.payWith(id, '4000000000000002');
    await sandbox.payWith(id, '4242424242424242');
    await sandbox.settle();
    expect(receiver.types().sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
  });

  it('report expiry, on request or by time', async () => {
    const sandbox = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    sandbox.deliverTo(receiver.url);
    const [first, second] = [
      await sandbox.payments.createCheckout(makeCheckout()),
      await sandbox.payments.createCheckout(makeCheckout()),
    ];

    await sandbox.payWith(second.id, '4000000000000002');
    await sandbox.payments.expireCheckout(first.id);
    sandbox.advance(45 * 60);
    await sandbox.settle();
    const expired = receiver.received.filter(({ type }) => type === 'checkout.session.expired');
    expect(expired.map(({ body }) => JSON.parse(body).data.object.id).sort()).toEqual([first.id, second.id].sort());
    expect(receiver.types()).toContain('payment_intent.canceled');
  });

  it('report refunds', async () => {
    const sandbox = await startTestSandbox();
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payWith(id, '4242424242424242');
    const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
    await sandbox.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 100 });

    const receiver = await startWebhookReceiver();
    sandbox.deliverTo(receiver.url);
    await sandbox.settle();
    const types = receiver.types();
    expect(types).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.updated']));
  });

  it('are signed by the provider’s scheme', async () => {
    const sandbox = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    sandbox.deliverTo(receiver.url);
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payments.expireCheckout(id);
    await sandbox.settle();

    const [webhook] = receiver.received;
    const seconds = Date.parse('2026-11-15T08:00:00Z') / 1000;
    const keyed = createHmac('sha256', sandbox.access.webhookSecret)
      .update(`${seconds}.${webhook?.body}`)
      .digest('hex');
    expect(webhook?.signature).toBe(`t=${seconds},v1=${keyed}`);
  });

  it('contain the object as it was at that moment', async () => {
    const sandbox = await startTestSandbox();
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payWith(id, '4000000000000002');
    await sandbox.payWith(id, '4242424242424242');

    const { data } = await sandbox.stripe.events.list({ type: 'payment_intent.payment_failed' });
    const [event] = data;
    expect(event).toMatchObject({ data: { object: { status: 'requires_payment_method' } } });
    expect(await sandbox.stripe.events.retrieve(event?.id ?? '')).toEqual(event);
  });

  it('are retried at increasing intervals until they are answered with 2xx', async () => {
    const sandbox = await startTestSandbox();
    const receiver = await startWebhookReceiver(500, 404, 302);
    sandbox.deliverTo(receiver.url);
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payments.expireCheckout(id);
    const sentAfter = async (seconds: number) => {
      sandbox.advance(seconds);
      await sandbox.settle();
      return receiver.received.length;
    };

    expect([
      await sentAfter(0),
      await sentAfter(0),
      await sentAfter(1),
      await sentAfter(1),
      await sentAfter(1),
    ]).toEqual([1, 1, 2, 2, 3]);
    expect([await sentAfter(3), await sentAfter(1), await sentAfter(3600)]).toEqual([3, 4, 4]);
    expect(new Set(receiver.received.map(({ id: event }) => event)).size).toBe(1);
    expect(new Set(receiver.received.map(({ signature }) => signature)).size).toBe(4);
  });

  it('are retried when the receiver is unreachable', async () => {
    const sandbox = await startTestSandbox();
    sandbox.deliverTo('http://127.0.0.1:9/');
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payments.expireCheckout(id);
    await sandbox.settle();

    const receiver = await startWebhookReceiver();
    sandbox.deliverTo(receiver.url);
    sandbox.advance(60);
    await sandbox.settle();
    expect(receiver.types()).toEqual(['checkout.session.expired']);
  });

  it('are counted in the event until they are delivered', async () => {
    const sandbox = await startTestSandbox();
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payments.expireCheckout(id);
    const pending = async () => (await sandbox.stripe.events.list()).data.map((event) => event.pending_webhooks);

    const before = await pending();
    sandbox.deliverTo((await startWebhookReceiver()).url);
    await sandbox.settle();
    expect([before, await pending()]).toEqual([[1], [0]]);
  });

  it('are given up after three days', async () => {
    const sandbox = await startTestSandbox();
    const receiver = await startWebhookReceiver(500, 500, 500, 500);
    sandbox.deliverTo(receiver.url);
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payments.expireCheckout(id);
    await sandbox.settle();

    sandbox.advance(3 * 86_400 + 1);
    await sandbox.settle();
    sandbox.advance(86_400);
    await sandbox.settle();
    expect(receiver.received).toHaveLength(2);
  });
});
