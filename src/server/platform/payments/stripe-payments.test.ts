import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { makeCheckout, openTestSandbox, type TestSandbox } from '#server/test/shop/payment-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const APPROVED = '4242424242424242';

describe('a checkout', () => {
  it('is open, unpaid and leads to the provider’s page', async () => {
    const wanted = makeCheckout();

    const checkout = await sandbox.payments.createCheckout(wanted);
    expect(checkout).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      status: 'open',
      hasFailed: null,
      isPaid: false,
      url: `http://formkurva.test/sandbox/pay/${checkout.id}`,
      amount: ore(54_600),
      currency: 'sek',
      paymentId: null,
      orderId: wanted.orderId,
      userId: wanted.userId,
      expiresAt: wanted.expiresAt,
    });
  });

  it('is the same session however often the same attempt is requested', async () => {
    const wanted = makeCheckout();
    const all = await Promise.all([1, 2, 3].map(() => sandbox.payments.createCheckout(wanted)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('is a new session at the next attempt', async () => {
    const wanted = makeCheckout();
    const first = await sandbox.payments.createCheckout(wanted);
    const second = await sandbox.payments.createCheckout({ ...wanted, attempt: 2 });
    expect(second.id).not.toBe(first.id);
  });

  it('is refused when the same attempt requests something else', async () => {
    const wanted = makeCheckout();
    await sandbox.payments.createCheckout(wanted);
    const other = { ...wanted, lines: [{ name: 'Annat', description: null, unitAmount: ore(100_000), quantity: 1 }] };
    await expect(sandbox.payments.createCheckout(other)).rejects.toMatchObject({ code: 'constraint_violation' });
  });

  it('writes the order id to the session and to the payment', async () => {
    const { orderId, userId, ...wanted } = makeCheckout();
    const { id } = await sandbox.payments.createCheckout({ orderId, userId, ...wanted });
    await sandbox.payWith(id, APPROVED);

    const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const written = { order_id: orderId, user_id: userId };
    expect(session).toMatchObject({
      client_reference_id: orderId,
      metadata: written,
      payment_intent: { metadata: written },
    });
    expect(session).toMatchObject({ allowed_payment_method_types: ['card'], adaptive_pricing: { enabled: false } });
  });

  it('is paid once a card has paid it', async () => {
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payWith(id, APPROVED);
    const paid = { status: 'complete', isPaid: true, url: null, paymentId: expect.stringMatching(/^pi_/) };
    expect(await sandbox.payments.readCheckout(id)).toMatchObject(paid);
  });

  it('is null when the provider does not know it', async () => {
    expect(await sandbox.payments.readCheckout('cs_test_unknown')).toBeNull();
  });

  it('can be ended, and is returned as ended when ended again', async () => {
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    const first = await sandbox.payments.expireCheckout(id);
    expect([first.status, await sandbox.payments.expireCheckout(id)]).toEqual(['expired', first]);
  });

  it('is returned as paid when it was paid just before we try to end it', async () => {
    const { id } = await sandbox.payments.createCheckout(makeCheckout());
    await sandbox.payWith(id, APPROVED);
    expect(await sandbox.payments.expireCheckout(id)).toMatchObject({ status: 'complete', isPaid: true });
  });

  it.each([
    ['2,99 kr', 299, 'amount_too_small'],
    ['a million kronor', 100_000_000, 'amount_too_large'],
    ['less than nothing', -1, 'invalid_amount'],
  ])('of %s is refused', async (_what, amount, code) => {
    const lines = [{ name: 'Order', description: null, unitAmount: ore(amount), quantity: 1 }];
    await expect(sandbox.payments.createCheckout(makeCheckout({ lines }))).rejects.toMatchObject({ code });
  });
});

describe('a refund', () => {
  it('returns money once, however often the same refund is requested', async () => {
    const { orderId, userId, ...wanted } = makeCheckout();
    const { id } = await sandbox.payments.createCheckout({ orderId, userId, ...wanted });
    await sandbox.payWith(id, APPROVED);
    const paymentId = (await sandbox.payments.readCheckout(id))?.paymentId ?? '';

    const refund = { paymentId, orderId, userId, amount: ore(10_000), refundId: 'line-1', attempt: 1 };
    const [first, again] = [await sandbox.payments.refund(refund), await sandbox.payments.refund(refund)];
    expect(first).toMatchObject({ status: 'succeeded', amount: 10_000, paymentId, orderId, userId });
    expect(again).toEqual(first);
    const next = { ...refund, amount: ore(44_600), refundId: 'rest' };
    expect(await sandbox.payments.refund(next)).toMatchObject({ amount: 44_600 });
    const tooMuch = sandbox.payments.refund({ ...refund, amount: ore(1), refundId: 'more' });
    await expect(tooMuch).rejects.toMatchObject({ providerCode: 'charge_already_refunded' });
    const named = [
      { refundId: 'rest', attempt: 1, amount: 44_600 },
      { refundId: 'line-1', attempt: 1, amount: 10_000 },
    ];
    expect(await sandbox.payments.listRefunds(paymentId)).toMatchObject(named);
  });
});
