import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { makePushDevice } from '#server/push/test/push-keys.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';
import { openInstalled, shareFile } from './support/share-file.ts';
import { strongFile } from './support/training-files.ts';

test.use({ serviceWorkers: 'allow', needsWholeBrowser: true });
test.setTimeout(120_000);

test('a file shared to the installed app waits for the sign-in and opens its import', async ({ page }) => {
  await openInstalled(page, '/login');
  await shareFile(page, { name: 'strong.csv', type: 'text/csv', bytes: Buffer.from(strongFile()) });
  await expect(page).toHaveURL(/\/login\?redirect=%2Fshare/);
  await signUp(page);
  await page.goto('/share');
  await expect(page).toHaveURL(/\/fitness\/import$/);
  await expect(page.getByText('strong.csv')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeEnabled();
});

test('notifications are turned on with one tap, and a test reaches the service worker', async ({ page, context }) => {
  const service = await startPushService();
  await context.grantPermissions(['notifications']);
  await subscribeAt(page, service.device.subscription);
  await signUp(page);
  await openInstalled(page, '/profile/notifications');
  await page.getByRole('button', { name: 'Slå på aviseringar' }).click();
  await expect(page.getByText('Aviseringar är på', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Skicka en testavisering' }).click();

  // At least once: the server sends it again when the push service was slow to respond.
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const message = service.device.read(service.received[0] ?? Buffer.alloc(0));
  await deliver(page, JSON.stringify(message));
  // The browser may first have to start the service worker.
  await expect.poll(() => shownTitles(page), { timeout: 30_000 }).toEqual([Reflect.get(Object(message), 'title')]);
  await service.close();
});

/** A local push service instead of the browser vendor's. */
async function startPushService() {
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const device = makePushDevice(`http://127.0.0.1:${portOf(server.address())}`);
  return { received, device, close: () => new Promise((resolve) => server.close(resolve)) };
}

// A server that listens on a port has an address with one.
const portOf = (address: unknown) => (address as AddressInfo).port;

/** Replaces the subscription that the browser gets from its vendor's push service by ours. */
async function subscribeAt(page: Page, { endpoint, keys }: ReturnType<typeof makePushDevice>['subscription']) {
  await page.addInitScript(
    (given) => {
      const made = { endpoint: given.endpoint, options: { applicationServerKey: null }, toJSON: () => given };
      let current: object | null = null;
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          current = { ...made, unsubscribe: async () => true };
          return current;
        },
        getSubscription: async () => current,
      });
    },
    { endpoint, keys },
  );
}

/** Delivers a push message to the service worker. */
async function deliver(page: Page, data: string) {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations[0]?.registrationId;
      if (id !== undefined) resolve(id);
    });
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

async function shownTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}
