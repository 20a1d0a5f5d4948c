import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { NewCheckout } from '#server/platform/payments/payments.ts';
import { createStripePayments } from '#server/platform/payments/stripe-payments.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { startPaymentSandbox } from '#test-doubles/payment-sandbox/sandbox.ts';
import { startHttpServer } from '../loopback.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import { makeScratchFolder, removeScratchFolder } from '../scratch-folder.ts';
import { silentLog } from '../silent-log.ts';

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

/** The real sandbox with the real client library, for the length of one test. */
export async function startTestSandbox(given: { folder?: string; time?: MovableClock } = {}): Promise<TestSandbox> {
  const opened = await openTestSandbox(given);
  onTestFinished(opened.close);
  return opened;
}

/** The same until `close`, for a file of tests that share one. */
export async function openTestSandbox({
  folder,
  time = movableClock(),
}: {
  folder?: string;
  time?: MovableClock;
} = {}) {
  const home = folder ?? (await makeScratchFolder());
  const sandbox = await startPaymentSandbox({
    folder: join(home, 'payment-sandbox'),
    publicUrl: 'http://formkurva.test',
    businessName: 'Formkurva',
    clock: time.clock,
    random: systemDeps.random,
    log: silentLog,
    lookEveryMs: 20,
  });
  const { port, secretKey, webhookSecret } = sandbox.access;
  const host = { host: '127.0.0.1', port, protocol: 'http' } as const;
  const page = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      headers,
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
  return {
    ...sandbox,
    ...time,
    payments: createStripePayments({ secretKey, webhookSecret, host, clock: time.clock }),
    stripe: new Stripe(secretKey, { ...host, maxNetworkRetries: 0, telemetry: false }),
    /** Requests a page like a browser without cookies; with a form it is posted. */
    page,
    /** Pays, or tries to, as a buyer does on the page. */
    payWith: (id: string, number: string, rest: Partial<Record<'expiry' | 'cvc', string>> = {}) =>
      page(`/sandbox/pay/${id}`, { number, expiry: '12 / 34', cvc: '123', ...rest }),
    close: async () => {
      await sandbox.stop();
      if (folder === undefined) await removeScratchFolder(home);
    },
  };
}

let orders = 0;

/** A checkout of 546 kr that lasts 45 minutes from the start of the movable clock; each has its own order. */
export function makeCheckout(changes: Partial<NewCheckout> = {}): NewCheckout {
  orders += 1;
  return {
    orderId: `7f3a91c2-0000-4000-8000-${String(orders).padStart(12, '0')}`,
    userId: '0190b6d2-0000-7000-8000-000000000001',
    attempt: 1,
    method: 'card',
    lines: [{ name: 'Order 7f3a91c2', description: 'Två varor', unitAmount: ore(54_600), quantity: 1 }],
    email: 'member@formkurva.example',
    language: 'sv',
    successUrl: 'http://formkurva.test/payment-success?order=1',
    cancelUrl: 'http://formkurva.test/payment-cancelled?order=1',
    expiresAt: new Date('2026-11-15T08:45:00Z'),
    ...changes,
  };
}

export type ReceivedWebhook = { type: string; id: string; body: string; signature: string };

/** A receiver of webhooks for the length of one test. Responds with 200, or with the given statuses, in turn. */
export async function startWebhookReceiver(...statuses: number[]) {
  const received: ReceivedWebhook[] = [];
  const url = await startHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { type, id } = JSON.parse(body);
    received.push({ type, id, body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  const types = () => received.map(({ type }) => type);
  return { url, received, types };
}
