import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm } from './support/food.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

/** Next week: all its days are in the future. */
const MONDAY = addDays(mondayOf(dayInStockholm()), 7);

test('a dish is dragged between two others, moved on with the keyboard, and stays there @desktop', async ({ page }) => {
  await signUp(page);
  await plan(page, 'Bönchili', { mealType: 'Dinner', position: 1 });
  await plan(page, 'Rotfrukter', { mealType: 'Dinner', position: 2 });
  await plan(page, 'Nudelwok', { mealType: 'Lunch', position: 1 });
  await page.goto(`/meals/week?from=${MONDAY}`);
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await card('Nudelwok').dragTo(card('Rotfrukter'), { targetPosition: { x: 40, y: 6 } });
  await expect(page.getByText(/^Nudelwok har flyttats till .*middag$/)).toBeVisible();
  await expect.poll(() => dinnersOf(page, MONDAY)).toEqual(['Bönchili', 'Nudelwok', 'Rotfrukter']);

  await card('Nudelwok').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => dinnersOf(page, MONDAY)).toEqual(['Nudelwok', 'Bönchili', 'Rotfrukter']);
  await expect(card('Nudelwok')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => dinnersOf(page, addDays(MONDAY, 1))).toEqual(['Nudelwok']);
  await expect(card('Nudelwok')).toBeFocused();

  await card('Rotfrukter').dragTo(card('Nudelwok'), { targetPosition: { x: 40, y: 6 } });
  await expect.poll(() => dinnersOf(page, addDays(MONDAY, 1))).toEqual(['Rotfrukter', 'Nudelwok']);
  await page.reload();
  await expect(card('Rotfrukter')).toBeVisible();
  expect(await dinnersOf(page, MONDAY)).toEqual(['Bönchili']);
});

test('an earlier week is opened and copied to next week, only once', async ({ page }) => {
  await signUp(page);
  const source = addDays(MONDAY, -35);
  await plan(page, 'Bönchili', { day: source, mealType: 'Dinner', position: 1 });
  await plan(page, 'Nudelwok', { day: addDays(source, 3), mealType: 'Dinner', position: 1 });
  await page.goto(`/meals/week?from=${MONDAY}`);
  const copy = async () => {
    await page.getByRole('button', { name: 'Fyll veckan' }).click();
    await page.getByRole('button', { name: /^Vecka \d+.*2 saker: Bönchili, Nudelwok$/ }).click();
    await page.getByRole('button', { name: /^Kopiera vecka \d+ hit$/ }).click();
  };

  await copy();
  await expect(page.getByText('2 saker planerade.')).toBeVisible();
  await copy();
  await expect(page.getByText('Allt finns redan i veckan.')).toBeVisible();
  await expect.poll(() => dinnersOf(page, MONDAY)).toEqual(['Bönchili']);
  await expect.poll(() => dinnersOf(page, addDays(MONDAY, 3))).toEqual(['Nudelwok']);
});

type Slot = { day?: string; mealType: 'Lunch' | 'Dinner'; position: number };

/** Plans a dish of 400 kcal before the test begins. */
async function plan(page: Page, name: string, { day = MONDAY, mealType, position }: Slot) {
  const at = new Date().toISOString();
  const nutrients = { calories: 400, protein: 20, carbs: 40, fat: 15, fiber: null, sugar: null };
  const food = { foodId: null, name, unit: 'g', quantity: 300, grams: 300, ...nutrients };
  const entry = { id: randomUUID(), day, mealType, position, food, boxId: null, createdAt: at, editedAt: at };
  const answer = await page.request.put(`/api/v1/week-plan/entries/${entry.id}`, { headers: OWN_PAGE, data: entry });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The dinners of a day on the server, in order. */
async function dinnersOf(page: Page, day: string): Promise<string[]> {
  const { entries } = await (await page.request.get(`/api/v1/week-plan/${mondayOf(day)}`)).json();
  return entries
    .filter((entry: { day: string; mealType: string }) => entry.day === day && entry.mealType === 'Dinner')
    .map(({ food }: { food: { name: string } }) => food.name);
}
