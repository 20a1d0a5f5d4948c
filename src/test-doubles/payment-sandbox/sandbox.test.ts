import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemDeps } from '#server/platform/system-deps.ts';
import { eventually } from '#server/test/eventually.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { makeCheckout, startTestSandbox, startWebhookReceiver } from '#server/test/shop/payment-sandbox.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { findOrCreateAccess, readAccess } from './access.ts';

const APPROVED = '4242424242424242';
const FAILING = Array<number>(100).fill(500);

describe('a restarted sandbox', () => {
  it('has all its data, with the same keys and on the same port', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const first = await startTestSandbox({ folder, time });
    const checkout = makeCheckout();
    const { id } = await first.payments.createCheckout(checkout);
    await first.payWith(id, APPROVED);
    await first.stop();

    const second = await startTestSandbox({ folder, time });
    expect(second.access).toEqual(first.access);
    expect(await second.payments.readCheckout(id)).toMatchObject({ status: 'complete', isPaid: true });
    expect(await second.payments.createCheckout(checkout)).toMatchObject({ id });
    expect(await second.stripe.checkout.sessions.listLineItems(id)).toMatchObject({ data: [{ amount_total: 54_600 }] });
  });

  it('sends the undelivered webhooks', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const first = await startTestSandbox({ folder, time });
    first.deliverTo((await startWebhookReceiver(...FAILING)).url);
    const { id } = await first.payments.createCheckout(makeCheckout());
    await first.payments.expireCheckout(id);
    await first.stop();

    time.advance(60);
    const second = await startTestSandbox({ folder, time });
    const receiver = await startWebhookReceiver();
    second.deliverTo(receiver.url);
    await second.settle();
    expect(receiver.types()).toEqual(['checkout.session.expired']);
  });

  it('closes sessions that expired while it was down', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const first = await startTestSandbox({ folder, time });
    await first.payments.createCheckout(makeCheckout());
    await first.stop();

    time.advance(45 * 60);
    const receiver = await startWebhookReceiver();
    const second = await startTestSandbox({ folder, time });
    second.deliverTo(receiver.url);
    await second.settle();
    expect(receiver.types()).toEqual(['checkout.session.expired']);
  });

  it('skips a line that a power failure has cut off', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const journal = join(folder, 'payment-sandbox', 'journal.jsonl');
    const first = await startTestSandbox({ folder, time });
    const { id } = await first.payments.createCheckout(makeCheckout());
    await first.stop();
    await appendFile(journal, '\n[["sessions","cs_test_torn",{"sess');

    const second = await startTestSandbox({ folder, time });
    const { id: next } = await second.payments.createCheckout(makeCheckout());
    await second.stop();
    const third = await startTestSandbox({ folder, time });
    expect([await third.payments.readCheckout(id), await third.payments.readCheckout(next)]).toMatchObject([
      { id },
      { id: next },
    ]);
  });

  it('deletes answers after a day and old webhooks after a month', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const first = await startTestSandbox({ folder, time });
    first.deliverTo((await startWebhookReceiver()).url);
    const { id } = await first.payments.createCheckout(makeCheckout());
    await first.payments.expireCheckout(id);
    await first.settle();
    await first.stop();

    time.advance(31 * 86_400);
    const second = await startTestSandbox({ folder, time });
    const journal = await readFile(join(folder, 'payment-sandbox', 'journal.jsonl'), 'utf8');
    expect(journal).not.toMatch(/"answers"|evt_/);
    expect(await second.payments.readCheckout(id)).toMatchObject({ status: 'expired' });
  });
});

describe('several processes with one folder', () => {
  it('share one sandbox', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const all = await Promise.all([1, 2, 3, 4].map(() => startTestSandbox({ folder, time })));
    const [first, second, third] = all;

    const session = await second?.payments.createCheckout(makeCheckout());
    expect(all.filter((one) => one.isServing())).toHaveLength(1);
    expect(await third?.payments.readCheckout(session?.id ?? '')).toEqual(session);
    expect(new Set(all.map(({ access }) => access.secretKey)).size).toBe(1);
    expect(first?.access.port).toBe(second?.access.port);
  });

  it('replace the sandbox when it stops, and the new one sends the webhooks', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const [first, second] = [await startTestSandbox({ folder, time }), await startTestSandbox({ folder, time })];
    const receiver = await startWebhookReceiver();
    second.deliverTo(receiver.url);
    const { id } = await first.payments.createCheckout(makeCheckout());
    await first.payWith(id, APPROVED);
    await first.stop();

    await eventually(() => expect(second.isServing()).toBe(true));
    await eventually(() => expect(receiver.types()).toContain('checkout.session.completed'));
    expect(await second.payments.readCheckout(id)).toMatchObject({ isPaid: true });
  });

  it('lose no confirmed answer when the serving one is killed', { timeout: 60_000 }, async () => {
    const folder = join(await scratchFolder(), 'payment-sandbox');
    const failing = await startWebhookReceiver(...FAILING);
    const receiver = await startWebhookReceiver();
    const first = await startProcess(folder, failing.url);
    await first.prints('serving');
    const second = await startProcess(folder, receiver.url);
    await second.prints('started');
    const { port, secretKey } = (await readAccess(folder)) ?? { port: 0, secretKey: '' };
    const { sessions } = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
      .checkout;

    const made = await Promise.all([1, 2, 3, 4].map(() => sessions.create(newSession)));
    await Promise.all(made.slice(0, 2).map(({ id }) => sessions.expire(id)));
    first.kill();
    await second.prints('serving');
    const states = await Promise.all(made.map(({ id }) => sessions.retrieve(id)));
    expect(states.map(({ status }) => status)).toEqual(['expired', 'expired', 'open', 'open']);
    await eventually(() => expect(receiver.types()).toEqual(['checkout.session.expired', 'checkout.session.expired']));
  });

  it('move to another port when another program uses theirs', async () => {
    const [folder, time] = [await scratchFolder(), movableClock()];
    const deps = { ...systemDeps, log: silentLog };
    const { port, secretKey } = await findOrCreateAccess(join(folder, 'payment-sandbox'), deps);
    const stranger = createServer((_request, response) => response.end('hello')).listen(port, '127.0.0.1');
    onTestFinished(() => void stranger.close());
    await once(stranger, 'listening');

    const all = await Promise.all([1, 2, 3].map(() => startTestSandbox({ folder, time })));
    const [first] = all;
    expect(all.filter((one) => one.isServing())).toHaveLength(1);
    expect(first?.access.port).not.toBe(port);
    expect(new Set(all.map(({ access }) => access.port)).size).toBe(1);
    expect(first?.access.secretKey).toBe(secretKey);
  });
});

const newSession: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [{ price_data: { currency: 'sek', product_data: { name: 'Order' }, unit_amount: 54_600 }, quantity: 1 }],
  success_url: 'http://formkurva.test/payment-success',
};

async function startProcess(folder: string, deliverTo: string) {
  const program = fileURLToPath(new URL('../../server/test/shop/sandbox-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, deliverTo], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  return {
    prints: (word: string) => eventually(() => expect(output).toContain(word)),
    kill: () => child.kill('SIGKILL'),
  };
}
