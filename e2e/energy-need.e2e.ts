import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm } from './support/food.ts';
import { signUp } from './support/newcomer.ts';
import { liveNinetyDays } from './support/ninety-days.ts';

test('ninety days give a range with its reasons and a suggested goal, which is declined, shown again and accepted', async ({
  page,
}) => {
  await signUp(page);
  // Much more than the formula's result, at a constant weight.
  await liveNinetyDays(page, { kcal: 2601, weightKg: 70 });
  const before = await goalOf(page);
  await page.goto('/body-fat/energy-need');

  await expect(page.getByText(/^Uppmätt, 56 dagar$/)).toBeVisible();
  await expect(page.getByText(/^Mest troligt 2\s6\d\d\. Formeln säger 2\s\d{3}\.$/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^2\s601$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Därför ett spann' })).toBeVisible();
  await expect(page.getByText('56 av 56 dagar helt loggade')).toBeVisible();
  await expect(page.getByText('28 vägningar')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Höj målet till 2\s[56]\d0 kcal\?$/ })).toBeVisible();

  await page.getByRole('button', { name: /^Behåll/ }).click();
  await expect(page.getByText(/^Du har behållit målet/)).toBeVisible();
  expect(await goalOf(page)).toBe(before);
  await page.reload();
  await page.getByRole('button', { name: 'Visa förslaget' }).click();
  await page.getByRole('button', { name: /^Använd 2/ }).click();
  await expect(page.getByText(/^Målet är nu 2\s[56]\d0 kcal\.$/)).toBeVisible();
  expect(await goalOf(page)).toBeGreaterThanOrEqual(2500);
  await expect(page.getByText(/^Ditt mål, 2\s[56]\d0 kcal, stämmer med det uppmätta behovet\.$/)).toBeVisible();
});

test('a new member sees how many days are missing, and no goal is suggested', async ({ page }) => {
  await signUp(page);
  await page.goto('/body-fat/energy-need');
  await expect(page.getByRole('heading', { name: 'Vi vet för lite än' })).toBeVisible();
  await expect(page.getByText('0 av 14')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Använd/ })).toHaveCount(0);
});

/** The day's goal on the server. */
async function goalOf(page: Page): Promise<number> {
  const need = await (await page.request.get(`/api/v1/energy-need?day=${dayInStockholm()}`)).json();
  return need.goal.calories;
}
