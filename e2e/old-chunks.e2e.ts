import { expect, test } from './support/fixtures.ts';

test.use({ as: 'member', expectedErrors: [/status of 404|dynamically imported module|could not be loaded/] });

test('a tab of the version before opens its next page after a deploy that has removed the old files', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let isOld = true;
  await page.route('**/assets/**', (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
  // From here on the server serves the new version only.
  await page.route(
    (url) => !url.pathname.startsWith('/assets/'),
    (route) => {
      if (route.request().isNavigationRequest()) isOld = false;
      return route.fallback();
    },
  );
  await page.getByRole('link', { name: 'Butik' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Butik' })).toBeVisible();
});
