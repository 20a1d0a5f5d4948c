import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { systemDeps } from '#server/platform/system-deps.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { makeCheckout } from '#server/test/shop/payment-sandbox.ts';
import { PaymentError } from './payment-error.ts';
import { createStripePayments } from './stripe-payments.ts';

describe('a provider that fails', () => {
  const answer = (status: number, error: object) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  const junk = (response: ServerResponse) => void response.writeHead(200).end('<html>');
  const empty = (response: ServerResponse) => void response.writeHead(200).end('{}');

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['declines', answer(402, { type: 'card_error', code: 'card_declined' }), 'card_declined'],
    [
      'gives a reason',
      answer(402, { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
      'insufficient_funds',
    ],
    ['has a card that expired', answer(402, { type: 'card_error', code: 'expired_card' }), 'expired_card'],
    ['has a wrong code', answer(402, { type: 'card_error', code: 'incorrect_cvc' }), 'invalid_cvc'],
    ['has a code that cannot be', answer(402, { type: 'card_error', code: 'invalid_cvc' }), 'invalid_cvc'],
    [
      'has a month that cannot be',
      answer(402, { type: 'card_error', code: 'invalid_expiry_month' }),
      'invalid_expiry_month',
    ],
    [
      'has a year that cannot be',
      answer(402, { type: 'card_error', code: 'invalid_expiry_year' }),
      'invalid_expiry_year',
    ],
    [
      'was not confirmed at the bank (3-D Secure)',
      answer(402, { type: 'card_error', code: 'payment_intent_authentication_failure' }),
      'authentication_failed',
    ],
    ['cuts the connection', (response) => void response.destroy(), 'network_error'],
    ['does not answer', () => undefined, 'timeout'],
    ['breaks', answer(500, { type: 'api_error' }), 'server_error'],
    ['answers junk', junk, 'server_error'],
    ['answers something else', empty, 'unexpected'],
    ['is closed', answer(503, { type: 'api_error' }), 'service_unavailable'],
    [
      'is at the same request already',
      answer(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
      'service_unavailable',
    ],
    ['has too much to do', answer(429, { type: 'invalid_request_error', code: 'rate_limit' }), 'service_unavailable'],
    ['does not know our key', answer(401, { type: 'invalid_request_error' }), 'service_unavailable'],
    ['does not let us', answer(403, { type: 'invalid_request_error' }), 'service_unavailable'],
    [
      'finds it too little',
      answer(400, { type: 'invalid_request_error', code: 'amount_too_small' }),
      'amount_too_small',
    ],
    ['finds it too much', answer(400, { type: 'invalid_request_error', code: 'amount_too_large' }), 'amount_too_large'],
    [
      'does not know the currency',
      answer(400, { type: 'invalid_request_error', param: 'line_items[0][price_data][currency]' }),
      'currency_not_supported',
    ],
    [
      'cannot read the amount',
      answer(400, { type: 'invalid_request_error', param: 'line_items[0][price_data][unit_amount]' }),
      'invalid_amount',
    ],
    ['has seen the key before', answer(400, { type: 'idempotency_error' }), 'constraint_violation'],
    ['responds with anything else', answer(400, { type: 'invalid_request_error', code: 'constructor' }), 'unexpected'],
  ])('and %s', async (_how, respond, code) => {
    const address = new URL(await startHttpServer((_request, response) => respond(response)));
    const host = { host: address.hostname, port: Number(address.port), protocol: 'http' } as const;
    const { clock } = systemDeps;
    const payments = createStripePayments({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
      host,
      clock,
      limitMs: 100,
    });

    const failure = payments.createCheckout(makeCheckout());
    await expect(failure).rejects.toBeInstanceOf(PaymentError);
    await expect(failure).rejects.toMatchObject({ code });
  });

  it('and is not there', async () => {
    const host = { host: '127.0.0.1', port: 9, protocol: 'http' } as const;
    const payments = createStripePayments({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
      host,
      clock: systemDeps.clock,
    });
    await expect(payments.readCheckout('cs_test_1')).rejects.toMatchObject({ code: 'network_error' });
  });
});
