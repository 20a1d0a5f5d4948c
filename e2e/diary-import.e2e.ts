import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

test.setTimeout(120_000);

const CRONOMETER = [
  '\ufeffDay,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fat (g),Protein (g)',
  '2026-11-02,Breakfast,"Gröt, hemma",60.00 g,227.4,40,4,8',
  '2026-11-03,Breakfast,"Gröt, hemma",60.00 g,227.4,40,4,8',
  '2026-11-03,Before training,Banana,118.00 g,105,27,0.4,1.3',
  '31/02/2026,Lunch,Ris,100 g,130,,,',
].join('\n');
const MYFITNESSPAL = [
  'Date,Meal,Calories,Fat (g),Saturated Fat,Carbohydrates (g),Protein (g),Note',
  '2026-11-04,Dinner,"1,050",30,8,120,60,',
  '2026-11-04,TOTAL,"1,050",30,8,120,60,',
].join('\n');

test('diaries of Cronometer and MyFitnessPal are imported once, and one is undone', async ({ page }) => {
  await signUp(page);
  await chooseDiary(page, 'servings.csv', CRONOMETER);
  await expect(page.getByText('1 har ett datum vi inte förstår')).toBeVisible();
  await page.getByLabel('Before training').selectOption('Lunch');
  await expectAccessible(page, 'what was understood of a food diary');
  await page.getByRole('button', { name: 'Importera 3 poster' }).click();
  await expect(page.getByText('poster importerade')).toBeVisible();
  await expectAccessible(page, 'the report of an imported food diary');

  await test.step('the foods are in the journal, at their meals', async () => {
    await page.goto('/meals?day=2026-11-03');
    await expect(page.getByText('Gröt, hemma').first()).toBeVisible();
    await expect(page.getByText('332').first()).toBeVisible();
  });

  await test.step('the same file again brings nothing; another app’s does', async () => {
    await chooseDiary(page, 'servings.csv', CRONOMETER);
    await expect(page.getByRole('button', { name: 'Allt i filen finns redan' })).toBeDisabled();
    await page.getByRole('button', { name: 'Byt fil' }).click();
    await page.locator('input[type=file]').setInputFiles(fileOf('Nutrition-Summary.csv', MYFITNESSPAL));
    await page.getByRole('button', { name: 'Importera 1 post', exact: true }).click();
    await expect(page.getByText('post importerad')).toBeVisible();
  });

  await test.step('the first one is taken back, the other stays', async () => {
    await page.goto('/meals/import');
    const earlier = page.getByRole('list', { name: 'Tidigare importer' }).getByRole('listitem');
    await earlier.filter({ hasText: 'servings.csv' }).getByRole('button', { name: 'Ångra' }).click();
    await page.getByRole('button', { name: 'Ta bort' }).click();
    await expect(page.getByText('3 poster är borttagna.')).toBeVisible();
    await page.goto('/meals?day=2026-11-04');
    await expect(page.getByText('Middag från MyFitnessPal').first()).toBeVisible();
  });
});

async function chooseDiary(page: Page, name: string, text: string) {
  await page.goto('/meals/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await page.locator('input[type=file]').setInputFiles(fileOf(name, text));
  await expect(page.getByText('Klart att importera')).toBeVisible();
}

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
