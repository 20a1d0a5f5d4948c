import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { makeCheckout, startTestSandbox, startWebhookReceiver } from '#server/test/shop/payment-sandbox.ts';
import { WebhookRefused } from './payment-error.ts';
import type { PaymentEvent } from './payments.ts';
import { eventOf } from './stripe-events.ts';
import { createStripePayments } from './stripe-payments.ts';

const APPROVED = '4242424242424242';

describe('webhooks', () => {
  it('are converted to our events', async () => {
    const own = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    own.deliverTo(receiver.url);
    const wanted = makeCheckout();
    const ids = { orderId: wanted.orderId, userId: wanted.userId };
    const { id } = await own.payments.createCheckout(wanted);
    await own.payWith(id, '4000000000009995');
    await own.payWith(id, APPROVED);
    const paymentId = (await own.payments.readCheckout(id))?.paymentId ?? '';
    await own.payments.refund({ paymentId, ...ids, amount: ore(10_000), refundId: 'a', attempt: 1 });
    const { id: unpaid } = await own.payments.createCheckout(makeCheckout());
    await own.payments.expireCheckout(unpaid);
    await own.settle();

    const events = receiver.received.map(({ body, signature }) =>
      own.payments.readWebhookEvent(Buffer.from(body), signature),
    );
    const byKind = (kind: PaymentEvent['kind']) => events.filter((event) => event.kind === kind);
    const at = { createdAt: new Date('2026-11-15T08:00:00Z'), id: expect.stringMatching(/^evt_/) };
    expect(byKind('checkout-completed')).toMatchObject([{ ...at, checkout: { id, isPaid: true, paymentId, ...ids } }]);
    expect(byKind('checkout-expired')).toMatchObject([{ checkout: { id: unpaid, status: 'expired' } }]);
    expect(byKind('payment-failed')).toMatchObject([{ code: 'insufficient_funds', paymentId, ...ids }]);
    expect(byKind('payment-succeeded')).toMatchObject([{ amount: 54_600, paymentId, ...ids }]);
    expect(byKind('payment-charged')).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, paymentId, ...ids }]);
    expect(byKind('payment-refunded')).toMatchObject([{ refunded: 10_000, amount: 54_600, paymentId, ...ids }]);
    expect(byKind('refund-changed')).toMatchObject(
      Array(2).fill({ refund: { status: 'succeeded', amount: 10_000, ...ids } }),
    );
    expect(
      byKind('other')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['payment_intent.created']);
  });

  it.each([
    ['4000000000000002', {}, 'card_declined'],
    ['4000000000009995', {}, 'insufficient_funds'],
    ['4000000000000069', {}, 'expired_card'],
    ['4000000000000127', {}, 'invalid_cvc'],
    [APPROVED, { cvc: '12' }, 'invalid_cvc'],
    [APPROVED, { expiry: '13 / 34' }, 'invalid_expiry_month'],
    [APPROVED, { expiry: '12 / 20' }, 'invalid_expiry_year'],
    ['4000000000000119', {}, 'server_error'],
    ['4000000000009979', {}, 'card_declined'],
  ])('of a refused card %s %j have the code %s', async (number, rest, code) => {
    const own = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    own.deliverTo(receiver.url);
    const { id } = await own.payments.createCheckout(makeCheckout());
    await own.payWith(id, number, rest);
    await own.settle();

    const failed = receiver.received.find(({ type }) => type === 'payment_intent.payment_failed');
    const event = own.payments.readWebhookEvent(Buffer.from(failed?.body ?? ''), failed?.signature ?? '');
    expect(event).toMatchObject({ kind: 'payment-failed', code });
  });

  it('are refused when forged, changed, signed by another, unsigned or five minutes old', async () => {
    const own = await startTestSandbox();
    const receiver = await startWebhookReceiver();
    own.deliverTo(receiver.url);
    const { id } = await own.payments.createCheckout(makeCheckout());
    await own.payments.expireCheckout(id);
    await own.settle();
    const { body = '', signature = '' } = receiver.received[0] ?? {};
    const read =
      (text: string, signed: string, payments = own.payments) =>
      () =>
        payments.readWebhookEvent(Buffer.from(text), signed);

    const other = createStripePayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_other', clock: own.clock });
    expect(read(body, signature)).not.toThrow();
    expect(read(`${body} `, signature)).toThrow(WebhookRefused);
    expect(read(body, signature.replace(/v1=../, 'v1=00'))).toThrow(WebhookRefused);
    expect(read(body, signature, other)).toThrow(WebhookRefused);
    expect(read(body, '')).toThrow(WebhookRefused);
    expect(read('', signature)).toThrow(WebhookRefused);
    own.advance(300);
    expect(read(body, signature)).not.toThrow();
    own.advance(1);
    expect(read(body, signature)).toThrow(WebhookRefused);
  });
});

describe('events from other uses of the same account', () => {
  const convert = (type: string, object: object) =>
    eventOf({ id: 'evt_1', type, created: 1_794_729_600, data: { object } });

  it('have no order id', () => {
    const subscription = { id: 'cs_1', status: 'complete', payment_status: 'paid', amount_total: null, expires_at: 1 };
    expect(convert('checkout.session.completed', subscription)).toMatchObject({
      kind: 'checkout-completed',
      checkout: { orderId: null, userId: null, paymentId: null, amount: 0 },
    });
    const intent = { id: 'pi_1', amount: 100, currency: 'sek', last_payment_error: null, metadata: {} };
    expect(convert('payment_intent.payment_failed', intent)).toMatchObject({ orderId: null, code: 'card_declined' });
  });

  it.each([
    ['card', undefined, 'card_declined'],
    ['swish', undefined, 'payment_declined'],
    ['swish', 'payment_method_customer_decline', 'payment_declined'],
    ['swish', 'payment_intent_payment_attempt_expired', 'payment_expired'],
    ['klarna', 'payment_method_provider_timeout', 'payment_expired'],
  ])('a payment by %s that failed with %s is %s', (type, code, ours) => {
    const last_payment_error = { code, payment_method: { type } };
    const intent = { id: 'pi_1', amount: 100, currency: 'sek', last_payment_error, metadata: {} };
    expect(convert('payment_intent.payment_failed', intent)).toMatchObject({ code: ours });
  });

  it.each([
    ['checkout.session.async_payment_succeeded', 'paid', 'checkout-completed'],
    ['checkout.session.async_payment_failed', 'unpaid', 'checkout-failed'],
  ])('%s ends a payment that was confirmed later', (type, payment_status, kind) => {
    const session = { id: 'cs_1', status: 'complete', payment_status, expires_at: 1, payment_intent: 'pi_1' };
    const checkout = { id: 'cs_1', isPaid: payment_status === 'paid', hasFailed: null, paymentId: 'pi_1' };
    expect(convert(type, session)).toMatchObject({ kind, checkout });
  });

  it.each([
    [{ type: 'swish', swish: {} }, 'swish'],
    [{ type: 'card', card: { brand: 'visa', last4: '4242' } }, 'card'],
    [{ type: 'bizum' }, null],
    [null, null],
  ])('a charge by %j has the method %j', (payment_method_details, method) => {
    const charge = { amount: 100, amount_refunded: 0, payment_intent: 'pi_1', payment_method_details, metadata: {} };
    expect(convert('charge.succeeded', charge)).toMatchObject({ kind: 'payment-charged', method });
  });

  it('are ignored when there is no payment', () => {
    const charge = { amount: 100, amount_refunded: 100, payment_intent: null, metadata: {} };
    expect(convert('charge.refunded', charge).kind).toBe('other');
    expect(convert('constructor', {}).kind).toBe('other');
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    [null, 'pending'],
  ])('a refund that is %j counts as %s', (status, ours) => {
    const refund = { id: 're_1', status, amount: 100, payment_intent: { id: 'pi_1' }, metadata: null };
    expect(convert('refund.updated', refund)).toMatchObject({
      refund: { status: ours, paymentId: 'pi_1', orderId: null },
    });
  });

  it('are an error in an unknown format, so that they are sent again', () => {
    expect(() => convert('payment_intent.succeeded', { id: 7 })).toThrow();
  });
});
