import { expect, test } from './support/fixtures.ts';
import { dayInStockholm } from './support/food.ts';
import { signUp } from './support/newcomer.ts';

test.setTimeout(120_000);

test('a new member fills a week, buys for it, logs a ready-made recipe and trains a ready-made programme, without typing any', async ({
  page,
}) => {
  await signUp(page);

  await test.step('the week is filled from a ready-made one, and undone', async () => {
    await page.goto('/meals/week');
    await page.getByRole('link', { name: 'Fyll veckan från en färdig vecka' }).click();
    await page.getByRole('link', { name: 'Den snabba veckan' }).click();
    await expect(page.getByRole('region', { name: 'Söndag' })).toContainText(/kcal/);
    await page.getByRole('combobox', { name: 'Vecka' }).selectOption({ label: 'Nästa vecka' });
    await page.getByRole('button', { name: 'Fyll veckan' }).click();
    await expect(page.getByText(/saker planerade/)).toBeVisible();
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(page.getByText('Inget är planerat än')).toBeVisible();
  });

  await test.step('it is filled again, and the shopping list has its food', async () => {
    await page.goBack();
    await page.getByRole('combobox', { name: 'Vecka' }).selectOption({ label: 'Nästa vecka' });
    await page.getByRole('button', { name: 'Fyll veckan' }).click();
    await expect(page.getByText(/saker planerade/)).toBeVisible();
    await page.getByRole('link', { name: 'Inköpslista' }).click();
    await expect(page.getByRole('checkbox').nth(20)).toBeVisible();
  });

  await test.step('a ready-made recipe is logged', async () => {
    await page.goto('/meals/recipes/ready/kottfarssas');
    await page.getByRole('button', { name: /^Logga 1 portion/ }).click();
    await expect(page.getByText(/^Loggat: .*Köttfärssås med spaghetti/)).toBeVisible();
    await page.goto(`/meals?day=${dayInStockholm()}`);
    await expect(page.getByText('Köttfärssås med spaghetti')).toBeVisible();
  });

  await test.step('the suggested programme is followed, and its first workout starts', async () => {
    await page.goto('/fitness');
    await page.getByRole('button', { name: 'Följ förslaget' }).click();
    await page
      .getByRole('button', { name: /Helkropp A/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Starta passet' }).click();
    await expect(page).toHaveURL(/\/fitness\/live/);
    await expect(page.getByRole('heading', { name: 'Knäböj' })).toBeVisible();
  });
});
