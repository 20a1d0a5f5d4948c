import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm, eatEarlier } from './support/food.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

// A page that was opened offline learns from this event only that the network is back.
test.use({ needsWholeBrowser: true });

test('what another device changes shows here by itself', async ({ page, context }) => {
  await signUp(page);
  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Breakfast', foodId: 'sv:havregryn', grams: 60 });
  const journal = await openListening(page, '/meals');
  const other = await context.newPage();
  const dashboard = await openListening(other, '/dashboard');
  await expect(dashboard.getByText('Banan')).toBeHidden();

  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Lunch', foodId: 'sv:banan', grams: 120 });
  await expect(journal.getByText('Banan').first()).toBeVisible();
  await expect(dashboard.getByText('Banan').first()).toBeVisible();

  await saveWeight(page, 71.4);
  await openListening(other, '/body-fat');
  await expect(other.getByText('71,4').first()).toBeVisible();
  await saveWeight(page, 70.9);
  await expect(other.getByText('70,9').first()).toBeVisible();
});

test('what another device changes after the page has read and before it listens is not missed', async ({ page }) => {
  await signUp(page);
  const held: Route[] = [];
  await page.route('/events?*', (route) => void held.push(route));
  await page.goto('/meals');
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByText('Banan')).toBeHidden();

  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Lunch', foodId: 'sv:banan', grams: 120 });
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByText('Banan').first()).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('signing out offline clears the device, and the server is informed first when the network is back', async ({
    page,
  }) => {
    await signUp(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^(Mer|Öppna meny)$/ }).click();
    await page.getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await page.goto('/meals');
    await expect(page).toHaveURL(/\/login/);
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/rpc/auth/signOut') && answer.ok());
    await page.context().setOffline(false);
    await ended;
    const me = await page.request.get('/api/v1/auth/me');
    expect(await me.json()).toEqual({ member: null });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
});

/** Opens a page and waits for its event stream. */
async function openListening(page: Page, path: string): Promise<Page> {
  const stream = page.waitForRequest((request) => new URL(request.url()).pathname === '/events');
  await page.goto(path);
  await stream;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function saveWeight(page: Page, weightKg: number) {
  const at = new Date().toISOString();
  const id = await page.evaluate(() => crypto.randomUUID());
  const row = { day: dayInStockholm(), weightKg, notes: '', createdAt: at, editedAt: at };
  const answer = await page.request.put(`/api/v1/body/weights/${id}`, { headers: OWN_PAGE, data: row });
  expect(answer.ok(), await answer.text()).toBe(true);
}
