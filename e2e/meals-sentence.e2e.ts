import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addFoodDialog,
  dayInStockholm,
  eatEarlier,
  mealCard,
  openMeal,
  storedDay,
  storedNames,
} from './support/food.ts';
import { signUp } from './support/newcomer.ts';
import { countTaps } from './support/taps.ts';

// Long tests with an axe check at each step need more time on a loaded machine.
test.setTimeout(120_000);
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/],
});
test.beforeEach(({ page }) => signUp(page));

const BREAKFAST = 'till frukost två ägg, en skiva limpa med ost och ett glas mjölk';
const foods = (page: Page) => addFoodDialog(page).getByRole('region', { name: 'Maten i meningen' });

test('a breakfast in one sentence is logged with one tap by touch, and taken back with one', async ({ page }) => {
  await page.goto('/meals');
  const dialog = await openMeal(page, 'lunch');
  await dialog.getByRole('searchbox').fill(BREAKFAST);
  await expect(foods(page).getByRole('button', { expanded: false })).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: 'Frukost' })).toBeChecked();
  await expectAccessible(page, 'the foods of a sentence');

  const taps = await countTaps(page);
  await dialog.getByRole('button', { name: 'Logga 4 i frukost' }).tap();
  await expect(dialog.getByText('4 tillagda i frukost')).toBeVisible();
  expect(await taps()).toBe(1);
  await expect.poll(async () => (await storedNames(page)).length).toBe(4);
  const { rows } = await storedDay(page);
  expect(rows.every(({ mealType }) => mealType === 'Breakfast')).toBe(true);
  expect(rows.find(({ foodName }) => /ägg/i.test(foodName))?.foodItem).toMatchObject({ unit: 'st', quantity: 2 });

  await dialog.getByRole('button', { name: /^Ångra/ }).tap();
  await expect.poll(() => storedNames(page)).toEqual([]);
});

test('a row is changed, replaced and left out before the meal is logged', async ({ page }) => {
  await page.goto('/meals?add=dinner');
  const dialog = addFoodDialog(page);
  await dialog.getByRole('searchbox').fill('150 g kyckling, 2 dl ris och en halv avokado');
  const row = foods(page).getByRole('button', { name: /en halv avokado/ });
  await row.tap();
  await dialog.getByLabel('Mängd', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Ta bort' }).tap();
  await expect(row).toBeHidden();
  await foods(page)
    .getByRole('button', { name: /2 dl ris/ })
    .tap();
  await dialog.getByLabel('Mängd', { exact: true }).fill('3');
  const other = foods(page).getByRole('list', { name: 'Andra förslag för 2 dl ris' }).getByRole('button').first();
  await expect(other).toBeVisible();
  await dialog.getByRole('button', { name: 'Logga 2 i middag' }).tap();
  await expect(dialog.getByText('2 tillagda i middag')).toBeVisible();
  await expect
    .poll(async () => (await storedDay(page)).rows.map(({ foodItem }) => foodItem))
    .toMatchObject([{ amount: 150 }, { unit: 'dl', quantity: 3 }]);
});

test('yesterday’s breakfast is logged again by a sentence', async ({ page }) => {
  const yesterday = { day: dayInStockholm(1), mealType: 'Breakfast' };
  await eatEarlier(page, { ...yesterday, foodId: 'sv:havregryn', grams: 60 });
  await eatEarlier(page, { ...yesterday, foodId: 'sv:banan', grams: 120 });
  await page.goto('/meals?add=lunch');
  const dialog = addFoodDialog(page);
  await dialog.getByRole('searchbox').fill('samma frukost som i går');
  await expect(foods(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'a repeated meal');
  await dialog.getByRole('button', { name: /^Logga 2 i frukost igen/ }).tap();
  await expect.poll(() => storedNames(page)).toEqual(['Banan', 'Havregryn']);
});

test('a sentence is read and logged without a network, and reaches the server once', async ({ page }) => {
  await page.goto('/meals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const dialog = await openMeal(page, 'frukost');
  await dialog.getByRole('searchbox').fill('ägg');
  await expect(dialog.getByRole('listitem').first()).toContainText('Ägg');
  await page.context().setOffline(true);
  await dialog.getByRole('searchbox').fill(BREAKFAST);
  await dialog.getByRole('button', { name: 'Logga 4 i frukost' }).tap();
  await expect(dialog.getByText('4 tillagda i frukost')).toBeVisible();
  await dialog.getByRole('button', { name: 'Klar' }).tap();
  await expect(mealCard(page, 'Frukost').getByText('Sparad här')).toHaveCount(4);
  expect(await storedNames(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await storedNames(page)).length).toBe(4);
});
