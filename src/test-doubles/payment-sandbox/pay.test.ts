import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeCheckout,
  openTestSandbox,
  startTestSandbox,
  type TestSandbox,
} from '#server/test/shop/payment-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const open = () => sandbox.payments.createCheckout(makeCheckout());
const sessionOf = (id: string) => sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
const pathOf = (answer: Response) => answer.headers.get('location') ?? '';

describe('paying with a test card', () => {
  it.each([
    ['4242 4242 4242 4242', '12 / 34', '123'],
    ['4242424242424242', '1/27', '123'],
    ['5555-5555-5555-4444', '12 2034', '123'],
    ['378282246310005', '11/26', '1234'],
    ['4000007520000008', '1234', '123'],
  ])('%s, %s, %s is approved and redirects to the shop', async (number, expiry, cvc) => {
    const { id } = await open();

    const answer = await sandbox.payWith(id, number, { expiry, cvc });
    expect([answer.status, pathOf(answer)]).toEqual([303, 'http://formkurva.test/payment-success?order=1']);
    expect(await sessionOf(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', amount_received: 54_600, last_payment_error: null },
    });
  });

  it.each([
    ['4000000000000002', {}, 'card_declined', 'generic_decline'],
    ['4000000000009995', {}, 'card_declined', 'insufficient_funds'],
    ['4000000000009987', {}, 'card_declined', 'lost_card'],
    ['4000000000009979', {}, 'card_declined', 'stolen_card'],
    ['4000000000000069', {}, 'expired_card', undefined],
    ['4000000000000127', {}, 'incorrect_cvc', undefined],
    ['4000000000000119', {}, 'processing_error', undefined],
    ['4242424242424242', { expiry: '13 / 34' }, 'invalid_expiry_month', undefined],
    ['4242424242424242', { expiry: '10 / 26' }, 'invalid_expiry_month', undefined],
    ['4242424242424242', { expiry: '12 / 25' }, 'invalid_expiry_year', undefined],
    ['4242424242424242', { expiry: '12 / 2099' }, 'invalid_expiry_year', undefined],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', undefined],
    ['4111111111111111', {}, 'card_declined', 'test_mode_live_card'],
  ])('%s %j is refused with %s, %s, and another card can be used', async (number, rest, code, declineCode) => {
    const { id } = await open();

    const answer = await sandbox.payWith(id, number, rest);
    expect(pathOf(answer)).toContain(`/sandbox/pay/${id}?card=`);
    expect(pathOf(answer)).toContain(`failed=${declineCode ?? code}`);
    const failed = { status: 'requires_payment_method', last_payment_error: { type: 'card_error', code } };
    const session = await sessionOf(id);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: failed });
    expect(Object(session.payment_intent).last_payment_error.decline_code).toBe(declineCode);
    expect((await sandbox.payWith(id, '4242424242424242')).status).toBe(303);
    expect(await sessionOf(id)).toMatchObject({ status: 'complete' });
  });

  it('has one payment intent for any number of cards', async () => {
    const { id } = await open();
    await sandbox.payWith(id, '4000000000000002');
    const first = await sandbox.stripe.checkout.sessions.retrieve(id);
    await sandbox.payWith(id, '4242424242424242');
    const last = await sandbox.stripe.checkout.sessions.retrieve(id);
    expect(last.payment_intent).toBe(first.payment_intent);
  });

  it('pays once when the button is pressed twice', async () => {
    const { id } = await open();

    const answers = await Promise.all([1, 2, 3].map(() => sandbox.payWith(id, '4242424242424242')));
    const charges = await sandbox.stripe.events.list({ type: 'charge.succeeded', limit: 100 });
    const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
    expect(answers.map(pathOf)).toEqual(Array(3).fill('http://formkurva.test/payment-success?order=1'));
    expect(charges.data.filter(({ data }) => Object(data.object).payment_intent === payment_intent)).toHaveLength(1);
  });

  it('never stores a card number', async () => {
    const { id } = await open();
    await sandbox.payWith(id, '4111111111111111');
    const everything = JSON.stringify([await sessionOf(id), await sandbox.stripe.events.list({ limit: 100 })]);
    expect(everything).not.toMatch(/4111|4242424242424242/);
  });
});

describe('3-D Secure', () => {
  const SECURE = '4000002500003155';

  it("asks the card's owner before anything is paid", async () => {
    const { id } = await open();

    const answer = await sandbox.payWith(id, SECURE);
    expect(pathOf(answer)).toBe(`/sandbox/pay/${id}/confirm`);
    expect(await sessionOf(id)).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
  });

  it('pays when the owner approves', async () => {
    const { id } = await open();
    await sandbox.payWith(id, SECURE);

    const answer = await sandbox.page(`/sandbox/pay/${id}/confirm`, { answer: 'approve' });
    expect(pathOf(answer)).toBe('http://formkurva.test/payment-success?order=1');
    expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_intent: { next_action: null } });
  });

  it('fails when the owner denies', async () => {
    const { id } = await open();
    await sandbox.payWith(id, SECURE);

    const answer = await sandbox.page(`/sandbox/pay/${id}/confirm`, { answer: 'deny' });
    const why = { code: 'payment_intent_authentication_failure' };
    expect(pathOf(answer)).toContain('failed=payment_intent_authentication_failure');
    expect(await sessionOf(id)).toMatchObject({ status: 'open', payment_intent: { last_payment_error: why } });
  });

  it('can be followed by a decline', async () => {
    const { id } = await open();
    await sandbox.payWith(id, '4000008400001629');
    const answer = await sandbox.page(`/sandbox/pay/${id}/confirm`, { answer: 'approve' });
    expect(pathOf(answer)).toContain('failed=generic_decline');
  });

  it('cannot be approved without a request', async () => {
    const { id } = await open();
    const answer = await sandbox.page(`/sandbox/pay/${id}/confirm`, { answer: 'approve' });
    expect([pathOf(answer), (await sessionOf(id)).status]).toEqual([`/sandbox/pay/${id}`, 'open']);
  });

  it('cannot be approved after the session has expired', async () => {
    const { id } = await open();
    await sandbox.payWith(id, SECURE);
    await sandbox.payments.expireCheckout(id);

    await sandbox.page(`/sandbox/pay/${id}/confirm`, { answer: 'approve' });
    expect(await sessionOf(id)).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
  });
});

describe('refunds', () => {
  const payFor = async (number: string) => {
    const { id } = await open();
    await sandbox.payWith(id, number);
    const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
    return String(payment_intent);
  };

  it('can be partial and sum to what was paid', async () => {
    const payment_intent = await payFor('4242424242424242');
    const { refunds } = sandbox.stripe;

    const part = await refunds.create({ payment_intent, amount: 10_000 });
    const rest = await refunds.create({ payment_intent });
    expect([part, rest]).toMatchObject([
      { amount: 10_000, status: 'succeeded' },
      { amount: 44_600, status: 'succeeded' },
    ]);
    const charge = await sandbox.stripe.charges.retrieve(String(part.charge));
    expect(charge).toMatchObject({ amount_refunded: 54_600, refunded: true });
    expect((await refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    await expect(refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it.each([
    ['more than was paid', { amount: 54_601 }, { param: 'amount' }],
    ['nothing', { amount: 0 }, { code: 'parameter_invalid_integer' }],
    ['less than nothing', { amount: -1 }, { code: 'parameter_invalid_integer' }],
  ])('of %s are refused', async (_what, params, error) => {
    const payment_intent = await payFor('4242424242424242');
    await expect(sandbox.stripe.refunds.create({ payment_intent, ...params })).rejects.toMatchObject(error);
  });

  it('of an unpaid amount are refused', async () => {
    const payment_intent = await payFor('4000000000000002');
    await expect(sandbox.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ param: 'payment_intent' });
    await expect(sandbox.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(sandbox.stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({ param: 'charge' });
  });

  it.each([
    ['4000000000007726', 'pending', 'succeeded', 54_600],
    ['4000000000005126', 'succeeded', 'failed', 0],
  ])('of %s are %s first and %s in the end', async (number, first, last, amountRefunded) => {
    const own = await startTestSandbox();
    const { id } = await own.payments.createCheckout(makeCheckout());
    await own.payWith(id, number);
    const { payment_intent } = await own.stripe.checkout.sessions.retrieve(id);

    const refund = await own.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await own.settle();
    const charge = await own.stripe.charges.retrieve(String(refund.charge));
    expect([refund.status, (await own.stripe.refunds.retrieve(refund.id)).status]).toEqual([first, last]);
    expect(charge.amount_refunded).toBe(amountRefunded);
  });
});
