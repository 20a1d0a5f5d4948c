import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addBySearch,
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
test.beforeEach(({ page }) => signUp(page));

test('a food found by its first letters is logged in the amount that was typed', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/meals');
  const dialog = await openMeal(page, 'lunch');
  await dialog.getByRole('searchbox').fill('ba');
  await expect(dialog.getByRole('listitem').first()).toContainText('Banan');
  await expectAccessible(page, 'found foods');
  await addBySearch(dialog, { search: 'banan', name: 'Banan', amount: '1,5 st' });
  await expect(dialog.getByText('1 tillagd i lunch')).toBeVisible();
  await dialog.getByRole('button', { name: 'Klar' }).click();

  await expect(mealCard(page, 'Lunch')).toContainText('171 kcal');
  await expect.poll(() => storedNames(page)).toEqual(['Banan']);
  const [row] = (await storedDay(page)).rows;
  expect(row).toMatchObject({ mealType: 'Lunch', foodItem: { amount: 180, unit: 'st', quantity: 1.5, calories: 171 } });
});

test('a food of the member’s own is logged by name and calories, and is found again', async ({ page }) => {
  await page.goto('/meals?add=dinner');
  const dialog = addFoodDialog(page);
  await dialog.getByRole('tab', { name: 'Eget livsmedel' }).click();
  await dialog.getByLabel('Namn').fill('Mormors köttbullar');
  await dialog.getByLabel('Energi per 100 g').fill('224');
  await dialog.getByLabel('Mängd', { exact: true }).fill('180');
  await expectAccessible(page, 'a food of one’s own');
  await dialog.getByRole('button', { name: 'Lägg till i middag' }).click();
  await expect(dialog.getByText('1 tillagd i middag')).toBeVisible();
  await dialog.getByRole('searchbox').fill('mormor');
  await expect(dialog.getByRole('listitem').first()).toContainText('Mormors köttbullar');

  await expect.poll(() => storedNames(page)).toEqual(['Mormors köttbullar']);
  const { rows, totals } = await storedDay(page);
  expect(totals.calories).toBe(403.2);
  // Empty fields are unknown, not 0.
  expect(rows[0]?.foodItem).toMatchObject({ amount: 180, protein: null, carbs: null, fat: null });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('three meals survive a reload and reach the server exactly once', async ({ page }) => {
    await readyForOffline(page);
    await page.context().setOffline(true);
    await logThreeMeals(page);
    await expect(page.getByText('3 ändringar väntar här.')).toBeVisible();
    await expectAccessible(page, 'the journal offline');
    expect(await storedNames(page)).toEqual([]);

    await page.reload();
    await expect(page.getByText('3 ändringar väntar här.')).toBeVisible();
    await expect(page.getByText('Sparad här')).toHaveCount(3);

    await page.context().setOffline(false);
    await expect.poll(() => storedNames(page)).toEqual(['Banan', 'Havregryn', 'Lunch på stan']);
    await expect(page.getByText('Allt är synkat.')).toBeVisible();
    await page.reload();
    await expect(mealCard(page, 'Lunch')).toContainText('650 kcal');
    expect(await storedNames(page)).toEqual(['Banan', 'Havregryn', 'Lunch på stan']);
    expect((await storedDay(page)).totals.calories).toBe(225 + 650 + 114);
  });
});

test('food eaten before is logged in two taps from the dashboard', { tag: '@wide' }, async ({ page }) => {
  await eatEarlier(page, { day: dayInStockholm(1), mealType: 'Breakfast', foodId: 'sv:havregryn', grams: 60 });
  await page.goto('/dashboard');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Logga måltid' }).click();
  await page.getByRole('button', { name: 'Lägg till Havregryn, 60 g' }).first().click();

  await expect(addFoodDialog(page).getByText('1 tillagd')).toBeVisible();
  await expect.poll(() => storedNames(page)).toEqual(['Havregryn']);
  expect((await storedDay(page)).totals.calories).toBe(225);
  expect(await taps()).toBe(2);
});

test('yesterday’s breakfast is logged in two taps, and taken back', async ({ page }) => {
  const yesterday = { day: dayInStockholm(1), mealType: 'Breakfast' };
  await eatEarlier(page, { ...yesterday, foodId: 'sv:havregryn', grams: 60 });
  await eatEarlier(page, { ...yesterday, foodId: 'sv:banan', grams: 120 });
  await page.goto('/meals');
  const taps = await countTaps(page);
  const dialog = await openMeal(page, 'frukost');
  await dialog.getByRole('button', { name: /Gårdagens frukost/ }).click();
  await expect(dialog.getByText('2 tillagda i frukost')).toBeVisible();
  expect(await taps()).toBe(2);
  await expect.poll(() => storedNames(page)).toEqual(['Banan', 'Havregryn']);

  await dialog.getByRole('button', { name: /^Ångra/ }).click();
  await expect.poll(() => storedNames(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await expect(page.getByText('Inget loggat i dag')).toBeVisible();
});

/** The app is installed in the browser, and the foods to search are on the device. */
async function readyForOffline(page: Page) {
  const catalogue = page.waitForResponse((answer) => answer.url().endsWith('/rpc/foods/common') && answer.ok());
  await page.goto('/meals');
  await catalogue;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function logThreeMeals(page: Page) {
  const breakfast = await openMeal(page, 'frukost');
  await addBySearch(breakfast, { search: 'havregr', name: 'Havregryn', amount: '60 g' });
  await breakfast.getByRole('button', { name: 'Klar' }).click();
  const lunch = await openMeal(page, 'lunch');
  await lunch.getByRole('button', { name: /Snabbtillägg/ }).click();
  const quick = page.getByRole('dialog', { name: 'Snabbtillägg' });
  await quick.getByLabel('Namn').fill('Lunch på stan');
  await quick.getByLabel('Energi').fill('650');
  await quick.getByRole('button', { name: 'Lägg till i lunch' }).click();
  await lunch.getByRole('button', { name: 'Klar' }).click();
  const snack = await openMeal(page, 'mellanmål');
  await addBySearch(snack, { search: 'banan', name: 'Banan', amount: '1 st' });
  await snack.getByRole('button', { name: 'Klar' }).click();
}
