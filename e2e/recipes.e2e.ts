import { expectAccessible } from './support/axe.ts';
import { storedDay } from './support/food.ts';
import { signUp } from './support/newcomer.ts';
import { expect, test } from './support/story.ts';

test.setTimeout(120_000);
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a pasted recipe is cooked, boxed, and a box eaten without a network, right to the calorie', async ({ page }) => {
  await signUp(page);
  await page.goto('/meals/recipes');
  await page.getByRole('link', { name: 'Skriv ditt första recept' }).click();
  await page.getByRole('textbox', { name: 'Namn' }).fill('Linsgryta');
  await page.getByRole('button', { name: 'Klistra in lista' }).click();
  const sheet = page.getByRole('dialog', { name: 'Klistra in lista' });
  await sheet.getByRole('textbox').fill('3 dl röda linser, 1 burk krossade tomater, salt och peppar');
  await expect(sheet.getByText('2 rader förstods, 1 räknas inte än.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Lägg till 3 rader' }).click();
  // 255 g of 358 and 390 g of 22 kcal in 100 g: 998.7 kcal in four portions.
  await expect(page.getByText('250 kcal per portion')).toBeVisible();
  await page.getByRole('button', { name: 'Spara recept' }).click();

  await page.getByRole('link', { name: 'Laga och väg upp' }).click();
  await page.getByRole('textbox', { name: 'Gryta med mat' }).fill('2240');
  await page.getByRole('textbox', { name: 'Tom gryta' }).fill('1240');
  await page.getByRole('textbox', { name: 'Grytans namn' }).fill('Gjutjärn');
  await expectAccessible(page, 'the scale');
  await page.getByRole('button', { name: /^Spara 3 lådor och logga 250/ }).click();
  await expect(page.getByText('3 av 3 lådor')).toBeVisible();
  await expect.poll(async () => (await storedDay(page)).totals.calories).toBe(249.68);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Logga 1 låda' }).click();
  await expect(page.getByText('2 av 3 lådor')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await storedDay(page)).totals.calories).toBe(499.36);
});
