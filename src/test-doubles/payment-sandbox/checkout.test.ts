import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, startTestSandbox, type TestSandbox } from '#server/test/shop/payment-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const NOW_SECONDS = Date.parse('2026-11-15T08:00:00Z') / 1000;

type Params = Stripe.Checkout.SessionCreateParams;

const lineOf = (unit_amount: number, currency = 'sek', quantity = 1) => ({
  price_data: { currency, product_data: { name: 'Order 7f3a91c2', description: 'Två varor' }, unit_amount },
  quantity,
});

const paramsWith = (changes: Partial<Params> = {}): Params => ({
  mode: 'payment',
  line_items: [lineOf(54_600)],
  success_url: 'http://formkurva.test/payment-success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://formkurva.test/payment-cancelled',
  ...changes,
});

const create = (changes: Partial<Params> = {}, options: Stripe.RequestOptions = {}) =>
  sandbox.stripe.checkout.sessions.create(paramsWith(changes), options);

describe('a checkout session of the sandbox', () => {
  it('is created with inline prices in kronor, and has a page at our own address', async () => {
    const session = await create({ line_items: [lineOf(10_000, 'sek', 2), lineOf(4900)], locale: 'sv' });

    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 24_900,
      currency: 'sek',
      livemode: false,
      payment_intent: null,
      ui_mode: 'hosted_page',
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(session.url).toBe(`http://formkurva.test/sandbox/pay/${session.id}`);
    expect(session.success_url).toBe(`http://formkurva.test/payment-success?session=${session.id}`);
  });

  it('stores our metadata', async () => {
    const session = await create({
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1', user_id: 'anna & "bo" <c>' },
      customer_email: 'member@formkurva.example',
    });

    const read = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    expect(read).toMatchObject({
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1', user_id: 'anna & "bo" <c>' },
      customer_email: 'member@formkurva.example',
    });
  });

  it('lists its lines, also inside the session when expanded', async () => {
    const session = await create({ line_items: [lineOf(10_000, 'sek', 2)] });

    const lines = await sandbox.stripe.checkout.sessions.listLineItems(session.id);
    const read = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(lines.data).toMatchObject([{ description: 'Order 7f3a91c2', quantity: 2, amount_total: 20_000 }]);
    expect(lines.data[0]?.price?.unit_amount_decimal?.toString()).toBe('10000');
    expect(read.line_items?.data).toEqual(lines.data);
  });

  it('is listed newest first, page by page', async () => {
    const first = await create();
    const second = await create();

    const page = await sandbox.stripe.checkout.sessions.list({ limit: 1 });
    const next = await sandbox.stripe.checkout.sessions.list({ limit: 1, starting_after: second.id });
    expect([page.data[0]?.id, page.has_more, next.data[0]?.id]).toEqual([second.id, true, first.id]);
  });
});

describe('the sandbox refuses', () => {
  it.each<[string, Partial<Params>, object]>([
    ['less than three kronor', { line_items: [lineOf(299)] }, { code: 'amount_too_small' }],
    ['a million kronor', { line_items: [lineOf(100_000_000)] }, { code: 'amount_too_large' }],
    [
      'a currency it does not know',
      { line_items: [lineOf(54_600, 'xxx')] },
      { param: 'line_items[0][price_data][currency]' },
    ],
    ['a currency by the name of a property', { line_items: [lineOf(54_600, 'constructor')] }, {}],
    ['lines in two currencies', { line_items: [lineOf(500), lineOf(500, 'eur')] }, {}],
    [
      'a negative amount',
      { line_items: [lineOf(-500)] },
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    ['half an öre', { line_items: [lineOf(500.5)] }, { code: 'parameter_invalid_integer' }],
    ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    ['a session of 29 minutes', { expires_at: NOW_SECONDS + 29 * 60 }, { param: 'expires_at' }],
    ['a session of 25 hours', { expires_at: NOW_SECONDS + 25 * 3600 }, { param: 'expires_at' }],
    ['a way back that is a script', { cancel_url: 'javascript:alert(1)' }, { param: 'cancel_url' }],
    ['a parameter it does not know', { setup_intent_data: {}, customer: 'x' }, { code: 'parameter_unknown' }],
    ['to write out what it does not have', { expand: ['customer'] }, { param: 'expand' }],
  ])('%s', async (_what, changes, error) => {
    await expect(create(changes)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  it('accepts three kronor to 999 999 kronor', async () => {
    const [minimum, maximum] = [
      await create({ line_items: [lineOf(300)] }),
      await create({ line_items: [lineOf(99_999_999)] }),
    ];
    expect([minimum.amount_total, maximum.amount_total]).toEqual([300, 99_999_999]);
  });

  it('another key', async () => {
    const { port } = sandbox.access;
    const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    await expect(stranger.checkout.sessions.create(paramsWith())).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it.each(['checkout.sessions', 'paymentIntents', 'charges', 'refunds', 'events'])(
    'unknown ids of %s',
    async (name) => {
      const { stripe } = sandbox;
      const resources = {
        'checkout.sessions': stripe.checkout.sessions,
        paymentIntents: stripe.paymentIntents,
        charges: stripe.charges,
        refunds: stripe.refunds,
        events: stripe.events,
      };
      await expect(Object(resources)[name].retrieve('unknown_1')).rejects.toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    },
  );

  it('an unknown path', async () => {
    await expect(sandbox.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 404 });
  });

  it('a body larger than any call needs', async () => {
    const answer = await sandbox.page('/v1/checkout/sessions', { a: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
  });
});

describe('an idempotency key', () => {
  it('returns the same session for the same request', async () => {
    const idempotencyKey = randomUUID();
    const [first, again] = [await create({}, { idempotencyKey }), await create({}, { idempotencyKey })];
    expect(again.id).toBe(first.id);
  });

  it('returns one session for concurrent requests', async () => {
    const idempotencyKey = randomUUID();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => create({}, { idempotencyKey })));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused with another request', async () => {
    const idempotencyKey = randomUUID();
    await create({}, { idempotencyKey });
    await expect(create({ line_items: [lineOf(100_000)] }, { idempotencyKey })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('can be reused after a refused request', async () => {
    const idempotencyKey = randomUUID();
    await expect(create({ line_items: [lineOf(1)] }, { idempotencyKey })).rejects.toThrow();
    await expect(create({}, { idempotencyKey })).resolves.toMatchObject({ status: 'open' });
  });
});

describe('the end of a session', () => {
  it('can be requested, once', async () => {
    const session = await create();

    const ended = await sandbox.stripe.checkout.sessions.expire(session.id);
    expect(ended).toMatchObject({ status: 'expired', url: null });
    await expect(sandbox.stripe.checkout.sessions.expire(session.id)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  it('happens when its time has passed', async () => {
    const { stripe, advance } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(paramsWith({ expires_at: NOW_SECONDS + 1800 }));

    advance(1799);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    advance(1);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
  });
});
