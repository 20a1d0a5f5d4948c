import { expect, test } from './support/fixtures.ts';

// Browsers check for a new service worker on their own, even offline.
test.use({
  as: 'member',
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/],
});

test('the last week is opened from the dashboard, another week too, mailed by choice, and read offline', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Vecka \d+ i korthet/ }).click();
  await expect(page.getByText(/^Du åt i snitt/)).toBeVisible();
  const latest = await page.getByRole('heading', { level: 1 }).textContent();

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Vecka \d+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(String(latest));
  await expect(page.getByText(/målet du har i dag/)).toBeVisible();

  const mail = page.getByRole('switch', { name: /^Skicka översikten på måndagar/ });
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(mail).not.toBeChecked();

  await page.context().setOffline(true);
  await page
    .getByRole('main')
    .getByRole('button', { name: String(latest) })
    .click();
  await expect(page.getByText(/^Du åt i snitt/)).toBeVisible();
  await page.context().setOffline(false);
});
