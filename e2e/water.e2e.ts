import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/],
});

const card = (page: Page) => page.getByRole('region', { name: 'Vatten' });
const glass = (page: Page) => card(page).getByRole('button', { name: /^Logga 2\sdl vatten$/ });
/** Today's drinks on the server, in ml. */
const stored = async (page: Page) => {
  const day = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format());
  const { drinks } = await (await page.request.get(`/api/v1/water/days/${day}`)).json();
  return drinks.map(({ ml }: { ml: number }) => ml);
};

test('a member turns water on and logs it by touch on dashboard and journal, also offline', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(card(page)).toBeHidden();

  await page.goto('/profile');
  await page.getByRole('switch', { name: /^Logga vatten/ }).tap();
  await page.getByLabel('Mål per dag').selectOption('1500');
  await expect(page.getByText('Målet är sparat.')).toBeVisible();

  await page.goto('/dashboard');
  await glass(page).tap();
  await expect(card(page)).toContainText(/2\s*dl av 1,5\sl/);
  await expect.poll(() => stored(page)).toEqual([200]);
  await page.getByRole('button', { name: 'Ångra' }).tap();
  await expect(card(page)).toContainText(/0\s*dl av 1,5\sl/);
  await expect.poll(() => stored(page)).toEqual([]);
  await expectAccessible(page, 'the dashboard with water');

  await page.getByRole('link', { name: 'Måltider' }).tap();
  await expect(glass(page)).toBeVisible();
  await page.context().setOffline(true);
  await glass(page).tap();
  await expect(card(page)).toContainText(/2\s*dl av/);
  await card(page).getByRole('button', { name: 'Annan mängd' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Vatten' });
  await expect(sheet.getByText('Sparad här')).toBeVisible();
  await sheet.getByLabel('Mängd').fill('3,3');
  await sheet.getByRole('button', { name: 'Logga' }).tap();
  await expect(card(page)).toContainText(/5,3\s*dl av/);
  await page.context().setOffline(false);
  await expect.poll(() => stored(page)).toEqual([200, 330]);
  await page.reload();
  await expect(card(page)).toContainText(/5,3\s*dl av/);
  await expectAccessible(page, 'the journal with water');
});
