import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { OWN_PAGE } from './newcomer.ts';

export type LoggedFood = { mealType: string; foodName: string; foodItem: { amount: number; calories: number } };
type JournalDay = { rows: LoggedFood[]; totals: { calories: number | null } };

/** The day in the time zone of the tests' members, `ago` days back. */
export function dayInStockholm(ago = 0): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now());
  // Calendar days: some have 23 or 25 hours.
  return new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
}

/** The meals of a day on the server, read without the page. */
export async function storedDay(page: Page, day = dayInStockholm()): Promise<JournalDay> {
  const answer = await page.request.get(`/api/v1/meals/days/${day}`);
  expect(answer.ok()).toBe(true);
  return answer.json();
}

export async function storedNames(page: Page): Promise<string[]> {
  return (await storedDay(page)).rows.map(({ foodName }) => foodName).toSorted();
}

/** Logs a food before the test begins. */
export async function eatEarlier(page: Page, food: { day: string; mealType: string; foodId: string; grams: number }) {
  const { nameSv, per100g } = await (await page.request.get(`/api/v1/foods/${food.foodId}`)).json();
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const item = { id: food.foodId, name: nameSv, amount: food.grams, ...scaled(per100g, food.grams / 100) };
  const row = { day: food.day, mealType: food.mealType, foodName: nameSv, foodItem: item, createdAt: at, editedAt: at };
  const answer = await page.request.put(`/api/v1/meals/${randomUUID()}`, { headers: OWN_PAGE, data: row });
  expect(answer.ok(), await answer.text()).toBe(true);
}

function scaled(per100g: Record<string, number | null>, share: number): Record<string, number | null> {
  const entries = Object.entries(per100g);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === null ? null : Math.round(value * share * 100) / 100]),
  );
}

export function addFoodDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Lägg till mat' });
}

/** Opens the dialog from the meal's own card in the journal. */
export async function openMeal(page: Page, meal: string): Promise<Locator> {
  await page.getByRole('button', { name: `Lägg till i ${meal}`, exact: true }).click();
  const dialog = addFoodDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Searches for the food of that name and adds the amount; the dialog stays open. */
export async function addBySearch(dialog: Locator, food: { search: string; name: string; amount: string }) {
  await dialog.getByRole('searchbox').fill(food.search);
  await dialog
    .getByRole('button', { name: new RegExp(`^${food.name}(?!\\p{L})`, 'u') })
    .first()
    .click();
  await dialog.getByLabel('Mängd', { exact: true }).fill(food.amount);
  await dialog.getByRole('button', { name: /^Lägg till i/ }).click();
}

/** A meal of the journal: its heading, sum and rows. */
export function mealCard(page: Page, meal: string): Locator {
  return page.getByRole('region', { name: meal, exact: true });
}
