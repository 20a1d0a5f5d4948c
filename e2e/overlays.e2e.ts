import { watchConsole } from './support/console-guard.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ as: 'member' });

test('the sheet that adds food lies on the screen with its search box in reach', { tag: ['@wide', '@still'] }, async ({
  page,
}) => {
  await page.goto('/meals');
  await page
    .getByRole('button', { name: /^Lägg till/ })
    .first()
    .click();

  const search = page.getByRole('searchbox');
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stäng' })).toBeInViewport({ ratio: 1 });
});

test.describe('a sheet that lies off the screen', () => {
  test.use({ expectedErrors: [/overlay outside the viewport/] });

  test('is reported as an error, which fails the test', async ({ page, context }) => {
    const problems = watchConsole(context);
    await page.goto('/meals');
    await page
      .getByRole('button', { name: /^Lägg till/ })
      .first()
      .click();
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });

    await page.locator('.overlay-panel').evaluate((panel) => panel.style.setProperty('margin-bottom', '600px'));

    await expect.poll(() => problems.join()).toContain('overlay outside the viewport');
  });
});
