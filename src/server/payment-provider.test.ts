import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cloneDatabase } from '#server/test/db/clone-database.ts';
import { eventually } from '#server/test/eventually.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { startServerProcess } from '#server/test/server-process.ts';
import { makeCheckout, openTestSandbox, type TestSandbox } from '#server/test/shop/payment-sandbox.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { buildApp } from './app.ts';
import { openPayments, startSandbox } from './payment-provider.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('the payment provider', () => {
  it('is the sandbox in the demo, used by every process with the same data folder', async () => {
    const config = readConfig({ DATA_DIR: await scratchFolder(), PORT: '3140' });
    const sandbox = await startSandbox(config, silentLog);
    onTestFinished(() => sandbox?.stop());

    const [one, other] = [await openPayments(config, systemDeps.clock), await openPayments(config, systemDeps.clock)];
    const checkout = await one.payments.createCheckout(makeCheckout({ expiresAt: inAnHour() }));
    expect(checkout.url).toMatch(/^http:\/\/localhost:3140\/sandbox\/pay\/cs_test_/);
    expect(await other.payments.readCheckout(checkout.id)).toEqual(checkout);
  });

  it.each([
    ['beside a live key', STRIPE],
    ['when it is turned off', { PAYMENT_SANDBOX: 'off' }],
  ])('has no sandbox %s', async (_when, env) => {
    const config = readConfig({ DATA_DIR: await scratchFolder(), ...env });
    expect(await startSandbox(config, silentLog)).toBeNull();
    expect(await openPayments(config, systemDeps.clock)).toMatchObject({ sandboxPort: null });
  });
});

describe('the payment pages under our own origin', () => {
  let api: TestApi;
  let sandbox: TestSandbox;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
    api = await startApi({}, { payments: sandbox.payments, time: sandbox });
    app = await buildApp({ ...api, sandboxPort: sandbox.access.port });
  });
  afterAll(async () => {
    await app.close();
    await api.close();
    await sandbox.close();
  });
  const newCheckout = async () => (await sandbox.payments.createCheckout(makeCheckout())).id;

  it('are forwarded with our security policy', async () => {
    const id = await newCheckout();
    const answer = await app.inject({ url: `/sandbox/pay/${id}?card=secure` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(answer.body).toContain('value="4000 0025 0000 3155"');
  });

  it('take a payment and lead back to the shop', async () => {
    const id = await newCheckout();
    const answer = await app.inject({
      method: 'POST',
      url: `/sandbox/pay/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'number=4242+4242+4242+4242&expiry=12+%2F+34&cvc=123',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      'http://formkurva.test/payment-success?order=1',
    ]);
    expect(await sandbox.payments.readCheckout(id)).toMatchObject({ isPaid: true });
  });

  it.each(['/page.css', '/font.woff2'])('have their %s', async (file) => {
    expect((await app.inject({ url: `/sandbox${file}` })).statusCode).toBe(200);
  });

  it.each(['/sandbox/../v1/events', '/sandbox/%2e%2e/v1/events', '/sandbox/pay/..%2f..%2fv1', '/sandbox/a//b'])(
    'forward nothing else: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );

  it('report when the sandbox is down', async () => {
    const away = await buildApp({ ...api, sandboxPort: 9 });
    onTestFinished(() => away.close());
    const answer = await away.inject({ url: '/sandbox/page.css' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  });

  it('do not exist without a sandbox', async () => {
    expect((await api.app.inject({ url: '/sandbox/page.css' })).statusCode).toBe(404);
  });
});

describe('a server with several processes', () => {
  it('has one sandbox for all processes, and returns the metrics of all', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await scratchFolder();
    const database = await cloneDatabase();
    onTestFinished(database.close);
    const env = { WEB_CONCURRENCY: '2', DATABASE_URL: database.url, DEMO: 'off' };
    const server = await startServerProcess(dataDir, env);
    const { payments } = await openPayments(readConfig({ DATA_DIR: dataDir }), systemDeps.clock);
    const { id } = await payments.createCheckout(makeCheckout({ expiresAt: inAnHour() }));

    // A new process on a loaded machine may first shed load.
    const ask = () =>
      eventually(async () => {
        const { status } = await fetch(`${server.address}/sandbox/pay/${id}`, { headers: { connection: 'close' } });
        expect(status).not.toBe(503);
        return status;
      });
    const statuses = await Promise.all([1, 2, 3, 4].map(ask));
    // Any process returns the metrics of both.
    const metrics = await fetch(`${server.address}/metrics`).then((answer) => answer.text());
    await server.kill();
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(metrics.match(/^process_resident_memory_bytes\{worker="\d+"\}/gm)).toHaveLength(2);
  });
});
