import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';
import { liveNinetyDays } from './support/ninety-days.ts';

const PAGES = [
  '/dashboard',
  '/meals',
  '/meals/nutrients',
  '/meals/plans',
  '/meals/week',
  '/meals/recipes',
  '/review',
  '/profile/goals',
  '/body-fat',
  '/body-fat?tab=curves',
  '/body-fat?tab=goals',
  '/body-fat?tab=tape',
  '/body-fat/energy-need',
  '/fitness',
  '/fitness?tab=history',
];

/** Visible texts and accessible names of the page. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const labels = [...main.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    return [main.textContent, ...labels].join('\n');
  });
}

/** Energy with its unit, and body weights as they are formatted. */
const ENERGY = /kcal|kilokalor/i;
const WEIGHT = /\d[,.]\d\s*kg|BMI \d/;

test('who does not want to see calories and weight sees none on any page, and logs as before', async ({ page }) => {
  await signUp(page);
  await liveNinetyDays(page, { kcal: 2100, weightKg: 70 });
  const switches = { hideCalories: true, hideWeight: true };
  const saved = await page.request.patch('/api/v1/profile', { headers: OWN_PAGE, data: switches });
  expect(saved.ok()).toBe(true);

  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const words = await wordsOf(page);
      expect(words.match(ENERGY), `energy on ${path}`).toBeNull();
      expect(words.match(WEIGHT), `weight on ${path}`).toBeNull();
    });
  }

  await page.goto('/body-fat');
  await page
    .getByRole('button', { name: /^Logga vikt$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Vikt').fill('70,4');
  await page.getByRole('dialog').getByRole('button', { name: /Spara/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(async () => (await page.request.get('/api/v1/body')).json())
    .toHaveProperty('weights.0.weightKg', 70.4);
});
