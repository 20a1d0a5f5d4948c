import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { startApi, type TestApi } from '../api-test.ts';
import { createAnswerer, listenOnLoopback } from '../loopback.ts';
import type { TestMember } from '../makers.ts';
import { movableClock } from '../movable-clock.ts';
import { makeCheckoutRequest } from './make-shop.ts';
import { openTestSandbox, type TestSandbox } from './payment-sandbox.ts';
import { type Trouble, unsteadyPayments } from './unsteady-payments.ts';

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
export type Webhook = { id: string; type: string; body: string };

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
/** Refunds to this card are carried out later than they are accepted. */
export const REFUND_LATER_CARD = '4000000000007726';
/** The provider accepts a refund to this card, and its bank returns the money later. */
export const REFUND_FAILS_CARD = '4000000000005126';

/**
 * The application with the real payment sandbox. Webhooks are intercepted: a test delivers them when, in which order and how often it
 * chooses.
 */
export async function openTestShop() {
  const time = movableClock();
  const sandbox = await openTestSandbox({ time });
  const network: { trouble: () => Trouble } = { trouble: () => 'none' };
  const payments = unsteadyPayments(sandbox.payments, () => network.trouble());
  const api = await startApi({ PUBLIC_URL: 'http://formkurva.test' }, { time, payments });
  const caught: Webhook[] = [];
  const everything: Webhook[] = [];
  const receiver = await catchWebhooks((webhook) => {
    caught.push(webhook);
    everything.push(webhook);
  });
  sandbox.deliverTo(receiver.url);
  const deliver = deliverer(api, sandbox);
  const newWebhooks = () => sandbox.settle().then(() => caught.splice(0));
  return {
    api,
    sandbox,
    /** Faults between us and the provider; none by default. */
    network,
    deliver,
    newWebhooks,
    /** Delivers all pending webhooks, in the order they were sent. */
    deliverAll: async () => {
      for (const webhook of await newWebhooks()) await deliver(webhook);
    },
    /** Pays with a card on the payment page; the webhooks wait to be delivered. */
    pay: async (buyer: TestMember, order: Order, card = GOOD_CARD) => {
      const { url } = await buyer.client.checkout.createSession(makeCheckoutRequest(order));
      await sandbox.payWith(sessionOf(url), card);
    },
    /** Starts a payment by Swish or Klarna, and answers in the buyer's app, if at all. */
    payBy: payerInApp(sandbox),
    /** The provider's totals for an order: received and refunded. */
    moneyOf: async ({ id }: Order) => {
      await sandbox.settle();
      const amounts = (type: string) =>
        sumOf(everything.filter((webhook) => webhook.type === type && webhook.body.includes(id)));
      const back = amounts('refund.created') - amounts('refund.failed');
      return { taken: amounts('payment_intent.succeeded'), back };
    },
    close: async () => {
      await api.close();
      await sandbox.close();
      await receiver.close();
    },
  };
}

function payerInApp({ page }: TestSandbox) {
  return async (buyer: TestMember, order: Order, method: 'swish' | 'klarna', answer?: string) => {
    const { url } = await buyer.client.checkout.createSession(makeCheckoutRequest(order, { method }));
    await page(`/sandbox/pay/${sessionOf(url)}`, {});
    if (answer) await page(`/sandbox/pay/${sessionOf(url)}/app`, { answer });
    return sessionOf(url);
  };
}

/** Delivers a webhook to the application, signed now, as the provider does at every attempt. */
function deliverer(api: TestApi, { access, stripe, clock }: TestSandbox) {
  return async ({ body }: Webhook, secret = access.webhookSecret) => {
    const timestamp = Math.floor(clock().getTime() / 1000);
    const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await api.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
    return answer.statusCode;
  };
}

const sumOf = (received: Webhook[]) =>
  received.reduce((sum, { body }) => sum + Number(JSON.parse(body).data.object.amount), 0);

/** The session of a page's address. */
export function sessionOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

async function catchWebhooks(onWebhook: (webhook: Webhook) => void) {
  const server = createAnswerer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { id, type } = JSON.parse(body);
    onWebhook({ id, type, body });
    response.writeHead(200).end();
  });
  const port = await listenOnLoopback(server);
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, close };
}
