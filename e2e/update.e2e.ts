import type { Page } from '@playwright/test';
import { type ChangingBuild, serveChangingBuild } from './support/changing-build.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

let build: ChangingBuild;
test.beforeEach(async ({ baseURL }) => {
  build = await serveChangingBuild(baseURL ?? '');
});
test.afterEach(() => build.close());

test('a new version is offered when it is installed, and taken into use by one reload', async ({ page }) => {
  await openInstalled(page);
  const reloads = countLoads(page);
  await expect(offer(page)).toBeHidden();
  await publish(page);
  // The service worker downloads the whole app before it is installed.
  await expect(offer(page)).toBeVisible({ timeout: 30_000 });
  expect(reloads()).toBe(0);
  await page.getByRole('button', { name: 'Uppdatera' }).click();
  await expect.poll(reloads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => hasWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});

test('a new version that is declined stays out of the way', async ({ page }) => {
  await openInstalled(page);
  await publish(page);
  await page.getByRole('button', { name: 'Inte nu' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await hasWaiting(page)).toBe(true);
});

const offer = (page: Page) => page.getByText('Ny version av Formkurva');

/** The second visit: the worker of the first one controls the page. */
async function openInstalled(page: Page) {
  await page.goto(`${build.address}/login`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function publish(page: Page) {
  build.publish();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}
