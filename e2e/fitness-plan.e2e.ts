import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

// Long tests with an axe check at each step need more time on a loaded machine.
test.setTimeout(120_000);
test.beforeEach(({ page }) => signUp(page));

test('a workout is created, scheduled for today, and shown in the hub', async ({ page }) => {
  await test.step('a workout needs a name', () => meetNameless(page));
  await test.step('build the workout', () => buildWorkout(page));
  await test.step('a schedule needs a title', () => meetUntitled(page));
  await test.step('schedule the workout for today', () => scheduleToday(page));

  await page.goto('/fitness?tab=schedules');
  await expect(page.getByRole('heading', { name: 'Min vecka' })).toBeVisible();
  await expect(page.getByText('I dag', { exact: true })).toBeVisible();
  await expect(page.getByText('2 övningar, cirka 40 min').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Starta', exact: true })).toBeVisible();
  await expectAccessible(page, 'the hub with a schedule');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Nästa pass' })).toContainText('Bröst och ben');
});

test('a workout from Formkurva is copied and can then be changed', async ({ page }) => {
  await page.goto('/fitness?tab=workouts');
  await page.getByRole('button', { name: 'Fler val för Bål på tio minuter' }).click();
  await page.getByRole('button', { name: /Kopiera till mina passmallar/ }).click();
  await expect(page.getByText('Passmallen är skapad')).toBeVisible();
  await page.getByRole('link', { name: 'Bål på tio minuter' }).click();
  await page.getByLabel('Namn').fill('Min bål');
  await page.getByRole('button', { name: 'Spara passmallen' }).click();
  await expect(page.getByText('Passmallen är ändrad')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Min bål' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bål på tio minuter' })).toBeVisible();
});

test('a suggested week is followed with one answer, and a draft survives a reload', async ({ page }) => {
  await page.goto('/fitness?tab=schedules');
  await expect(page.getByRole('button', { name: 'Följ förslaget' })).toBeVisible();
  await expectAccessible(page, 'the hub of a new member');
  await page.getByRole('radio', { name: '4' }).click();
  await page.getByRole('button', { name: 'Följ förslaget' }).click();
  await expect(page.getByRole('heading', { name: 'Fyra dagar på gym' })).toBeVisible();

  await page.goto('/fitness/create');
  await page.getByLabel('Namn').fill('Halvt pass');
  await page.reload();
  await expect(page.getByLabel('Namn')).toHaveValue('Halvt pass');
  await expect(page.getByText('Det du hade börjat på finns kvar.')).toBeVisible();
});

async function meetNameless(page: Page) {
  await page.goto('/fitness/create');
  await page.getByRole('button', { name: 'Spara passmallen' }).click();
  await expect(page.getByText('Något saknas')).toBeVisible();
  await expect(page.getByText('Passmallen behöver ett namn').first()).toBeVisible();
  await expect(page.getByLabel('Namn')).toBeFocused();
}

async function buildWorkout(page: Page) {
  await page.getByLabel('Namn').fill('Bröst och ben');
  await page.getByLabel('Längd').fill('40');
  await addExercise(page, 'bänkpress', 'Bänkpress');
  await page.getByLabel('Vikt').fill('42,5');
  await addExercise(page, 'knäböj', 'Knäböj');
  const exercises = page.getByRole('list', { name: 'Övningar' });
  await exercises.getByRole('button', { name: 'Flytta Knäböj' }).press('ArrowUp');
  await expect(exercises.getByRole('button', { name: /^Flytta / }).first()).toHaveAccessibleName('Flytta Knäböj');
  await expectAccessible(page, 'the editor of a workout');
  await page.getByRole('button', { name: 'Spara passmallen' }).click();
  await expect(page.getByText('Passmallen är skapad')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bröst och ben' })).toBeVisible();
}

async function addExercise(page: Page, search: string, name: string) {
  await page.getByRole('button', { name: 'Lägg till övning' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lägg till övning' });
  await sheet.getByRole('searchbox').or(sheet.getByLabel('Sök övning')).first().fill(search);
  await sheet
    .getByRole('list', { name: 'Övningar' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(sheet).toBeHidden();
}

async function meetUntitled(page: Page) {
  await page.goto('/fitness/schedule/create');
  await page.getByRole('button', { name: 'Spara schemat' }).click();
  await expect(page.getByText('Schemat behöver ett namn').first()).toBeVisible();
}

async function scheduleToday(page: Page) {
  const today = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', timeZone: 'Europe/Stockholm' }).format(Date.now());
  await page.getByLabel('Namn').fill('Min vecka');
  await page.getByRole('button', { name: new RegExp(`^Lägg till pass: ${today}`, 'i') }).click();
  const sheet = page.getByRole('dialog', { name: `Pass på ${today}` });
  await sheet.getByRole('button', { name: /^Bröst och ben/ }).click();
  await expect(sheet).toBeHidden();
  await expectAccessible(page, 'the editor of a schedule');
  await page.getByRole('button', { name: 'Spara schemat' }).click();
  await expect(page.getByText('Schemat är sparat')).toBeVisible();
}
