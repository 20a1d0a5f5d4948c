import type { Page } from '@playwright/test';
import { ALL_BUT_COLOURS, expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// Read-only: the demo's member has fourteen months of measurements.
test.use({ as: 'member' });

test('any two series are compared, or one over two periods, by finger, arrow keys and as a table', async ({ page }) => {
  await page.goto('/body-fat?tab=curves');
  const card = page.getByRole('region', { name: 'Jämförelse', exact: true });
  await expect(card.getByRole('img', { name: /^Trendvikt från .* Midja från / })).toBeVisible();
  await test.step('arrow keys read both curves', () => readByKeys(page));
  await page.getByLabel('Kurva 2').selectOption({ label: 'Kroppsfett' });
  await page.getByRole('radio', { name: '365' }).click();
  await expect(card.getByText('Kroppsfett, % till vänster')).toBeVisible();
  await expectAccessible(page, 'two series');
  await page.getByRole('radio', { name: 'Två perioder' }).click();
  await page.getByRole('radio', { name: '30' }).click();
  await expect(card.getByText('De 30 dagarna före')).toBeVisible();
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  await expect(page.getByRole('table', { name: 'Jämförelse, tabell' })).toBeVisible();
  await expectAccessible(page, 'two periods and their table');
});

async function readByKeys(page: Page) {
  const strip = page.getByRole('slider', { name: 'Bläddra i kurvan' });
  await strip.focus();
  await page.keyboard.press('Home');
  const first = await strip.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(strip).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.keyboard.press('Escape');
}

test('every tab is accessible on a phone and on a desktop, and fits the narrowest phone', async ({ page }) => {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const tab of ['tape', 'caliper', 'goals', 'curves']) {
    await page.setViewportSize(size);
    await page.goto(`/body-fat?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, tab);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, `${tab}, wide`, ALL_BUT_COLOURS);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `pixels to scroll sideways at ${tab}`).toBeLessThanOrEqual(0);
  }
});
