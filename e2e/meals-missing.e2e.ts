import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { addFoodDialog, storedDay, storedNames } from './support/food.ts';
import { signUp } from './support/newcomer.ts';
import { openInstalled, shareFile } from './support/share-file.ts';

test.setTimeout(120_000);
test.use({ serviceWorkers: 'allow' });

/** As high as a phone's photo, so that it is scaled down before the upload. */
async function label(colour: string) {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } });
  return { name: 'label.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

test('an unknown food is logged by its label, and a shared photo leads to the same form', async ({ page }) => {
  await signUp(page);
  await openInstalled(page, '/meals?add=dinner');
  const dialog = addFoodDialog(page);
  await dialog.getByLabel('Sök livsmedel').fill('qvarnbackens frökex');
  await expect(dialog.getByRole('heading', { name: 'Lägg in det själv' })).toBeVisible();
  await expectAccessible(page, 'no hit');

  const photo = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Fota näringstabellen/ }).click();
  await (await photo).setFiles(await label('#d8c8a8'));
  await expect(dialog.getByRole('img', { name: 'Foto av näringstabellen' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Per portion' }).click();
  await dialog.getByRole('textbox', { name: 'Portionen väger' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Energi per portion' }).fill('61');
  await expectAccessible(page, 'a food with its photo');
  await dialog.getByRole('button', { name: 'Lägg till i middag' }).click();
  await expect.poll(() => storedNames(page)).toEqual(['qvarnbackens frökex']);
  expect((await storedDay(page)).totals.calories).toBe(61);
  const readPictures = async () => (await (await page.request.get('/api/v1/foods/pictures')).json()).pictures;
  await expect.poll(async () => (await readPictures()).length).toBe(1);

  const { mimeType, buffer, name } = await label('#a8c8d8');
  await shareFile(page, { name, type: mimeType, bytes: buffer });
  await expect(page).toHaveURL(/\/meals\?add=/);
  await expect(page.getByRole('img', { name: 'Foto av näringstabellen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Foto av näringstabellen' })).toBeVisible();
});
