import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expectAccessible } from './support/axe.ts';
import { proveAgain } from './support/buy.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

// The device caches the first member's session; the next page uses it until the server reports another member.
test.use({ as: 'member', expectedErrors: [/status of 401/] });

test('a member exports all data and imports it into a new account', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Dina uppgifter/ }).click();
  await expect(page.getByRole('heading', { name: 'Dina uppgifter', level: 1 })).toBeVisible();
  await expectAccessible(page, 'own data');
  await proveAgain(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Skapa fil/ }).click(),
  ]);
  const path = await download.path();
  const files = unzipSync(new Uint8Array(await readFile(path)));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['formkurva-export.json', 'json/meals.json', 'csv/meals.csv']),
  );

  // The page's pending reads must not be sent without a session.
  await page.goto('about:blank');
  await signUp(page);
  await page.goto('/own-data');
  await page.getByRole('button', { name: /Formkurvas egen fil/ }).click();
  await page.getByLabel(/Välj fil/).setInputFiles(path);
  await expect(page.getByRole('region', { name: 'Det här finns i filen' })).toBeVisible();
  await expectAccessible(page, 'what is in the file');
  await page.getByRole('button', { name: 'Importera' }).click();
  await expect(page.getByText(/poster importerades$/)).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Klar' }).click();
  await page.goto('/fitness?tab=history');
  await expect(page.getByText('Helkropp').first()).toBeVisible();
});
