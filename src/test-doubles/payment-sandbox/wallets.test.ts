import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCheckout, openTestSandbox, type TestSandbox } from '#server/test/shop/payment-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

type Method = 'swish' | 'klarna';
const open = (method: Method, changes = {}) => {
  const expiresAt = new Date(sandbox.clock().getTime() + 31 * 60_000);
  return sandbox.payments.createCheckout(makeCheckout({ method, expiresAt, ...changes }));
};
const sessionOf = (id: string) => sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
const start = (id: string) => sandbox.page(`/sandbox/pay/${id}`, {});
const answer = (id: string, text: string) => sandbox.page(`/sandbox/pay/${id}/app`, { answer: text });
const pathOf = (reply: Response) => reply.headers.get('location') ?? '';
const pageOf = async (path: string) => (await sandbox.page(path)).text();

describe('paying with Swish', () => {
  it('shows a code to scan, waits for the app, and returns to the shop', async () => {
    const { id } = await open('swish');
    expect(await pageOf(`/sandbox/pay/${id}`)).toContain('Betala med Swish (test)');

    expect(pathOf(await start(id))).toBe(`/sandbox/pay/${id}/wait`);
    const waiting = await sandbox.page(`/sandbox/pay/${id}/wait`);
    expect(waiting.headers.get('refresh')).toBe('2');
    expect(await waiting.text()).toMatch(/aria-label="QR-kod för Swish".*<path d="M/s);
    expect(await sessionOf(id)).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_action',
        next_action: {
          type: 'swish_handle_redirect_or_display_qr_code',
          swish_handle_redirect_or_display_qr_code: {
            qr_code: { expires_at: Math.floor(sandbox.clock().getTime() / 1000) + 180 },
          },
        },
      },
    });

    await answer(id, 'approve');
    const charges = await sandbox.stripe.charges.list({ limit: 1 });
    expect(charges.data[0]?.payment_method_details).toMatchObject({ type: 'swish' });
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({ isPaid: true, status: 'complete' });
    expect(pathOf(await sandbox.page(`/sandbox/pay/${id}/wait`))).toContain('/payment-success');
  });

  it('can be tried again after the buyer has declined', async () => {
    const { id } = await open('swish');
    await start(id);
    await answer(id, 'decline');

    expect(pathOf(await sandbox.page(`/sandbox/pay/${id}/wait`))).toBe(`/sandbox/pay/${id}`);
    expect(await pageOf(`/sandbox/pay/${id}`)).toContain('Betalningen avbröts. Du kan försöka igen.');
    await start(id);
    await answer(id, 'approve');
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({ isPaid: true });
  });

  it('ends after three minutes without an answer, and a later answer changes nothing', async () => {
    const { id } = await open('swish');
    await start(id);
    sandbox.advance(180);

    expect(await pageOf(`/sandbox/pay/${id}`)).toContain('Betalningen godkändes inte i tid.');
    await answer(id, 'approve');
    expect(await sessionOf(id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { last_payment_error: { code: 'payment_intent_payment_attempt_expired' } },
    });
  });

  it('pays kronor alone', async () => {
    const euros = sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      allowed_payment_method_types: ['swish'],
      line_items: [{ price_data: { currency: 'eur', product_data: { name: 'A' }, unit_amount: 1050 }, quantity: 1 }],
      success_url: 'http://formkurva.test/payment-success',
    });
    await expect(euros).rejects.toMatchObject({ param: 'allowed_payment_method_types' });
  });

  it('accepts a refund first and carries it out afterwards', async () => {
    const checkout = await open('swish');
    await start(checkout.id);
    await answer(checkout.id, 'approve');
    const { paymentId, orderId, userId } = (await sandbox.payments.readCheckout(checkout.id)) ?? checkout;
    const refund = { paymentId: paymentId ?? '', orderId: orderId ?? '', userId: userId ?? '', attempt: 1 };

    const made = await sandbox.payments.refund({ ...refund, amount: checkout.amount, refundId: 'r1' });
    expect(made.status).toBe('pending');
    await sandbox.settle();
    expect(await sandbox.payments.listRefunds(paymentId ?? '')).toMatchObject([{ status: 'succeeded' }]);
  });
});

describe('a payment that the bank confirms later', () => {
  it.each(['swish', 'klarna'] as const)('by %s completes the page unpaid and is paid afterwards', async (method) => {
    const { id } = await open(method);
    await start(id);
    await answer(id, 'later');
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({
      status: 'complete',
      isPaid: false,
      hasFailed: false,
    });

    sandbox.advance(10);
    await sandbox.settle();
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: 'complete', isPaid: true });
    const { data } = await sandbox.stripe.events.list({ type: 'checkout.session.async_payment_succeeded' });
    expect(data.filter((event) => JSON.stringify(event).includes(id))).toHaveLength(1);
  });

  it('can fail', async () => {
    const { id } = await open('klarna');
    expect(pathOf(await start(id))).toBe(`/sandbox/pay/${id}/app`);
    await answer(id, 'later-fails');
    sandbox.advance(10);
    await sandbox.settle();

    expect(await sandbox.payments.readCheckout(id)).toMatchObject({
      status: 'complete',
      isPaid: false,
      hasFailed: true,
    });
    const { data } = await sandbox.stripe.events.list({ type: 'checkout.session.async_payment_failed' });
    expect(data.filter((event) => JSON.stringify(event).includes(id))).toHaveLength(1);
  });
});

describe('a page whose time has passed', () => {
  it('takes no approval', async () => {
    const { id } = await open('swish');
    await start(id);
    await sandbox.payments.expireCheckout(id);
    expect(await (await answer(id, 'approve')).text()).toContain('Betalningen har gått ut');
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: 'expired', isPaid: false });
  });
});
