import { expectAccessible } from './support/axe.ts';
import { withBarcodeFilm } from './support/barcode-film.ts';
import { test as baseTest, expect } from './support/fixtures.ts';
import { addFoodDialog, storedDay, storedNames } from './support/food.ts';
import { signUp } from './support/newcomer.ts';

/** A sour cream of the catalogue, with 134 kcal per 100 g. */
const SOUR_CREAM = '7310865004703';

/** A browser whose camera plays a generated film of a packet with a barcode. */
const test = baseTest.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await withBarcodeFilm(SOUR_CREAM, (path) => {
        const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
        return use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
      });
    },
    { scope: 'worker' },
  ],
});

test.use({ needsWholeBrowser: true });
test.beforeEach(({ page }) => signUp(page));

test('a barcode held before the camera is read and logged', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await page.goto('/meals?add=breakfast');
  const dialog = addFoodDialog(page);
  await dialog.getByRole('tab', { name: 'Streckkod' }).click();
  await expect(dialog.getByRole('button', { name: /^Gräddfil/, pressed: true })).toBeVisible();
  await expectAccessible(page, 'a food found by its barcode');
  await dialog.getByLabel('Mängd', { exact: true }).fill('50 g');
  await dialog.getByRole('button', { name: 'Lägg till i frukost' }).click();

  await expect.poll(() => storedNames(page)).toEqual(['Gräddfil 12 %']);
  expect((await storedDay(page)).totals.calories).toBe(67);
});

test('where the camera is refused the code is typed instead', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/meals?add=breakfast');
  const dialog = addFoodDialog(page);
  await dialog.getByRole('tab', { name: 'Streckkod' }).click();
  await expect(dialog.getByText('Kameran är avstängd för Formkurva')).toBeVisible();
  await expectAccessible(page, 'a refused camera');
  const code = dialog.getByRole('textbox', { name: 'Streckkod' });
  await code.fill('7310865004704');
  await code.press('Enter');
  await expect(dialog.getByText('Koden stämmer inte.')).toBeVisible();
  await code.fill(SOUR_CREAM);
  await code.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Gräddfil/, pressed: true })).toBeVisible();
});
