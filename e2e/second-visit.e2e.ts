import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm, eatEarlier } from './support/food.ts';
import { signUp } from './support/newcomer.ts';

const PATIENCE_MS = 2_500;

test.use({ expectedErrors: [/401 .*\/(load|day)/] });

test.describe('whom the device remembers', () => {
  test('shows the numbers of the member before the server has confirmed the session', async ({ page, context }) => {
    await openWithLunch(page);

    const again = await context.newPage();
    // The app opens without a response after a time-out, which is disabled here.
    await again.addInitScript((patienceMs) => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (act: () => void, ms: number) => (ms === patienceMs ? 0 : later(act, ms)) });
    }, PATIENCE_MS);
    let answer = () => {};
    await again.route('**/rpc/auth/me', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const meant = again.waitForRequest('**/rpc/dashboard/load');
    await again.goto('/dashboard');
    await expect(again.getByRole('img', { name: /kcal kvar i dag/ })).toBeVisible();
    expect(await (await meant).headerValue('x-formkurva-expects')).toMatch(/^[\w-]{36}$/);

    answer();
    await expect(again.getByRole('heading', { level: 1 })).toContainText('Nora');
  });

  test('reads nothing with the session of another, and makes room for them', async ({ page }) => {
    await openWithLunch(page);
    await page.goto('about:blank');
    // Signed in by cookie only: the device has still cached Nora's session.
    await signUp(page, { fullName: 'Olle Ovan' });

    const first = page.waitForResponse('**/rpc/dashboard/load');
    await page.route('**/rpc/auth/me', async (route) => {
      await first;
      await route.continue();
    });
    await page.goto('/dashboard');
    expect((await first).status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olle');
    await expect(page.getByText(/Havregryn/)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('formkurva.member') ?? '').fullName)).toBe(
      'Olle Ovan',
    );
  });
});

/** A new member with a lunch, whose session and day this device has cached. */
async function openWithLunch(page: Page) {
  await signUp(page, { fullName: 'Nora Nyberg' });
  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Lunch', foodId: 'sv:havregryn', grams: 60 });
  await page.goto('/dashboard');
  await expect(page.getByRole('img', { name: /kcal kvar i dag/ })).toBeVisible();
  await expect(page.getByText(/Havregryn/).first()).toBeVisible();
}
