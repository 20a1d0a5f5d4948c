import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { addBySearch, addFoodDialog, mealCard, storedDay, storedNames } from './support/food.ts';
import { signUp } from './support/newcomer.ts';

// Long tests with an axe check at each step need more time on a loaded machine.
test.setTimeout(120_000);
test.beforeEach(({ page }) => signUp(page));

test('a plan becomes a shopping list for a week and a logged day, right to the calorie', async ({ page }) => {
  await page.goto('/meals/plans');
  await page.getByRole('link', { name: 'Skapa din första plan' }).click();
  await test.step('an empty plan cannot be made', () => meetEmptyPlan(page));
  await test.step('fill two meals', () => fillPlan(page));
  await test.step('make the plan and its list', () => makePlanAndList(page));
  await test.step('log the plan, one amount changed', () => logPlan(page));

  await page.getByRole('link', { name: 'Visa dagen' }).click();
  // 60 g with 375 kcal, 2 pieces of 55 g with 137, and 1.5 dl of 104 g with 57 kcal per 100 g.
  await expect(mealCard(page, 'Frukost')).toContainText('314 kcal');
  await expect(mealCard(page, 'Lunch')).toContainText('151 kcal');
  await expect(page.getByText(/^465$/).first()).toBeVisible();
  await expect(
    page
      .getByText(/^1.535 kvar$/)
      .or(page.getByText(/^1.535$/))
      .first(),
  ).toBeVisible();
  await expect.poll(() => storedNames(page)).toEqual(['Filmjölk 3 %', 'Havregryn', 'Ägg, kokt']);
  expect((await storedDay(page)).totals.calories).toBeCloseTo(225 + 88.92 + 150.7, 5);
});

test('back closes the sheet but not the plan, and a reload retains the draft', async ({ page }) => {
  await page.goto('/meals/plans');
  await page.getByRole('link', { name: 'Skapa din första plan' }).click();
  await page.getByLabel('Planens namn').fill('Halv plan');
  await page.getByRole('tab', { name: 'Lägg till måltider' }).click();
  await page.getByRole('button', { name: 'Lägg till mat i frukosten' }).click();
  await addBySearch(addFoodDialog(page), { search: 'havregryn', name: 'Havregryn', amount: '60 g' });

  await page.goBack();
  await expect(addFoodDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/meals\/plans\/new$/);
  await expect(page.getByRole('button', { name: 'Flytta Havregryn' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Det här är ditt utkast')).toBeVisible();
  await expect(page.getByLabel('Planens namn')).toHaveValue('Halv plan');
  await page.getByRole('tab', { name: 'Lägg till måltider' }).click();
  await expect(page.getByRole('button', { name: 'Flytta Havregryn' })).toBeVisible();
});

test('back closes the sheet on a plan that was opened directly', async ({ page }) => {
  await page.goto('/meals/plans');
  await page.goto('/meals/plans/new');
  await page.getByLabel('Planens namn').fill('Halv plan');
  await page.getByRole('tab', { name: 'Lägg till måltider' }).click();
  await page.getByRole('button', { name: 'Lägg till mat i frukosten' }).click();
  await addBySearch(addFoodDialog(page), { search: 'havregryn', name: 'Havregryn', amount: '60 g' });

  await page.goBack();
  await expect(addFoodDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/meals\/plans\/new$/);
  await expect(page.getByRole('button', { name: 'Flytta Havregryn' })).toBeVisible();

  await page.getByRole('button', { name: 'Lägg till mat i frukosten' }).click();
  await addFoodDialog(page).getByRole('button', { name: 'Klar' }).click();
  await expect(page).toHaveURL(/\/meals\/plans\/new$/);
});

async function meetEmptyPlan(page: Page) {
  await page.getByLabel('Planens namn').fill('Enkel dag');
  await page.getByRole('tab', { name: 'Förhandsvisning' }).click();
  await expect(page.getByText('Planen är tom. Lägg till mat i minst en måltid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skapa plan (0 måltider)' })).toBeDisabled();
  await expectAccessible(page, 'the preview of an empty plan');
}

async function fillPlan(page: Page) {
  await page.getByRole('tab', { name: 'Lägg till måltider' }).click();
  await page.getByRole('button', { name: 'Lägg till mat i frukosten' }).click();
  const dialog = addFoodDialog(page);
  await addBySearch(dialog, { search: 'havregryn', name: 'Havregryn', amount: '60 g' });
  await addBySearch(dialog, { search: 'filmjölk 3', name: 'Filmjölk 3 %', amount: '2 dl' });
  await dialog.getByRole('button', { name: 'Klar' }).click();
  await page.getByRole('radio', { name: /^Lunch/ }).click();
  await page.getByRole('button', { name: 'Lägg till mat i lunchen' }).click();
  await addBySearch(dialog, { search: 'ägg kokt', name: 'Ägg, kokt', amount: '2 st' });
  await dialog.getByRole('button', { name: 'Klar' }).click();
  await expectAccessible(page, 'the meals of a plan');
}

async function makePlanAndList(page: Page) {
  await page.getByRole('tab', { name: 'Förhandsvisning' }).click();
  await page.getByRole('button', { name: 'Skapa plan (2 måltider)' }).click();
  await expect(page.getByText('Måltidsplanen är sparad')).toBeVisible();
  await page.getByRole('link', { name: 'Inköpslista' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Havregryn' })).toContainText('420 g');
  await expect(page.getByRole('listitem').filter({ hasText: 'Filmjölk' })).toContainText('14 dl');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ägg' })).toContainText('14 st');
  // The box is ticked when the device has stored it, which `check` does not wait for.
  await page.getByRole('checkbox', { name: /Havregryn/ }).click();
  await expect(page.getByText('1 av 3')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Havregryn/ })).toBeChecked();
}

async function logPlan(page: Page) {
  await page.goto('/meals/plans');
  await page.getByRole('button', { name: 'Logga dagens plan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Logga Enkel dag' });
  await sheet.getByLabel('Mängd, Filmjölk 3 %').fill('1,5');
  await expectAccessible(page, 'logging a plan');
  await sheet.getByRole('button', { name: 'Logga 2 måltider' }).click();
  await expect(page.getByText('2 måltider är loggade i dag.').first()).toBeVisible();
}
