import type { BrowserContext, Page } from '@playwright/test';
import { dayInStockholm, eatEarlier } from './support/food.ts';
import { signUp } from './support/newcomer.ts';
import { motionEnded } from './support/overlay-guard.ts';
import { expect, test } from './support/story.ts';

const KEY = 'formkurva.snapshot';
const SLOW_CPU = 4;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|401 .*\/(events|me|load|day)/] });

test('an app that is opened again shows the dashboard before its scripts have run', { tag: '@wide' }, async ({
  page,
  context,
}) => {
  await openWithLunch(page);
  await untilKept(page);
  const seen = await page.screenshot();

  const again = await openAgain(page, context, async (next) => {
    await next.route('**/assets/*.js', () => undefined);
  });
  await expect.poll(() => marks(again)).toEqual(['snapshot']);
  expect(await again.screenshot(), 'the same picture, to the pixel').toEqual(seen);
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });
  test.setTimeout(120_000);

  test('opened without a network on a slow phone the dashboard is there at once, and the app takes its place', {
    tag: '@wide',
  }, async ({ page, context }) => {
    await openWithLunch(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await untilKept(page);

    await context.setOffline(true);
    const again = await openAgain(page, context, slowDown);
    await expect.poll(() => marks(again), { timeout: 30_000 }).toEqual(['snapshot', 'app', 'gone']);
    await expect(again.getByRole('img', { name: /kcal kvar i dag/ })).toBeVisible();
    await expect(again.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

test('signing out leaves nothing of it, and another account sees nothing', { tag: '@wide' }, async ({ page }) => {
  await openWithLunch(page);
  await untilKept(page);
  await page.getByRole('button', { name: /^(Mer|Öppna meny)$/ }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).toEqual([]);

  await page.goto('about:blank');
  await signUp(page, { fullName: 'Olle Ovan' });
  await noteMarks(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olle');
  expect(await marks(page)).toEqual(['app']);
});

test('a session that the server has ended leaves nothing of it', async ({ page, context }) => {
  await openWithLunch(page);
  await untilKept(page);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect(await stored(page)).toEqual([]);
});

test('the next day begins without it', async ({ page, context }) => {
  await openWithLunch(page);
  await untilKept(page);
  const again = await openAgain(page, context, async (next) => {
    await next.clock.setFixedTime(Date.now() + 86_400_000);
  });
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await marks(again)).toEqual(['app']);
});

test('what is tapped before the app is there is done when it is', async ({ page, context }) => {
  await openWithLunch(page);
  await untilKept(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const again = await openAgain(page, context, async (next) => {
    await next.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
  });
  await expect.poll(() => marks(again)).toEqual(['snapshot']);
  const meals = await page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: 'Måltider' })
    .boundingBox();
  await again.touchscreen.tap((meals?.x ?? 0) + 20, (meals?.y ?? 0) + 20);
  release();
  await expect(again).toHaveURL(/\/meals/);
});

/** A newcomer with a lunch: a ring that has begun, and a curve. */
async function openWithLunch(page: Page) {
  await signUp(page);
  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Lunch', foodId: 'sv:havregryn', grams: 60 });
  await page.goto('/dashboard');
  await expect(page.getByRole('img', { name: /kcal kvar i dag/ })).toBeVisible();
}

/** As the member leaves it: nothing moves, and a second has passed. */
async function untilKept(page: Page) {
  await expect.poll(() => stored(page)).toEqual([KEY]);
  await page.waitForFunction(motionEnded);
}

async function openAgain(page: Page, context: BrowserContext, before: (next: Page) => Promise<void>): Promise<Page> {
  const next = await context.newPage();
  await noteMarks(next);
  await before(next);
  await next.goto('/dashboard', { waitUntil: 'commit' });
  // The page before it stays open behind: what it shows is what was left.
  expect(page.isClosed()).toBe(false);
  return next;
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** What the page's own eyes would tell, in order: the snapshot is seen, the app draws, the snapshot is gone. */
async function noteMarks(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(self, { marks: seen });
    const look = () => {
      const snapshot = document.getElementById('snapshot');
      if (snapshot && snapshot.style.display !== 'none') seen.add('snapshot');
      if (document.getElementById('root')?.firstChild) seen.add('app');
      if (!snapshot && seen.has('snapshot')) seen.add('gone');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

function marks(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Reflect.get(self, 'marks')]);
}

function stored(page: Page): Promise<string[]> {
  return page.evaluate((key) => Object.keys(localStorage).filter((name) => name === key), KEY);
}
