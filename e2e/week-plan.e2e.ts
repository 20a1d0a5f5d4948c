import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { isoWeek, mondayOf, weekdayIndex } from '#domain/day/iso-week.ts';
import { weekDays } from '#domain/meals/week/week-entries.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm, storedDay } from './support/food.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';
import { writeStew } from './support/recipes.ts';

test.setTimeout(120_000);
// Browsers check for a new service worker on their own, even offline.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/],
});

test('a recipe is imported, cooked, boxed, planned, added to the shopping list without stock, eaten offline, and reviewed @wide', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  await cookPastedRecipe(page);
  await fillPantry(page);

  const lunch = await planToday(page, isMobile);

  // Two of the four portions are boxed: the other two take 127.5 g of lentils, and 100 g are in stock.
  await page.getByRole('link', { name: 'Inköpslista' }).click();
  const lentils = page.getByRole('listitem').filter({ hasText: /linser/i });
  await expect(lentils).toContainText(/Behöver 128\sg, har 100\sg/);
  await expect(lentils).toContainText(/30\sg/);
  await page.getByRole('checkbox', { name: /linser/i }).click();
  await expect.poll(() => storedAmounts(page)).toEqual([100, 30]);

  await page.getByRole('link', { name: 'Till veckan' }).click();
  await page.context().setOffline(true);
  await lunch.getByRole('button', { name: 'Logga Linsgryta' }).click();
  await expect(lunch.getByText('loggad')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await storedDay(page)).totals.calories).toBe(499.36);

  // With 1,500.64 kcal beside the two boxes today has 2,000, like the other days.
  await eatTheRest(page, 2000 - 499.36);
  await page.clock.setFixedTime(Date.now() + WEEK_MS);
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Vecka ${isoWeek(dayInStockholm())}`);
  await expect(page.getByText(/^Du åt i snitt 2\s000\skcal om dagen/)).toBeVisible();
});

const WEEK_MS = 7 * 86_400_000;

/** Plans a box for lunch and the whole recipe for dinner today. Returns today's lunch. */
async function planToday(page: Page, isMobile: boolean): Promise<Locator> {
  await page.goto('/meals/week');
  const [lunch, dinner] = [mealOfToday(page, 'lunch', isMobile), mealOfToday(page, 'middag', isMobile)];
  await lunch.getByRole('button', { name: /^Planera lunch/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Lådor 3' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Linsgryta/ })
    .first()
    .click();
  await expect(lunch.getByText('låda')).toBeVisible();
  await dinner.getByRole('button', { name: /^Planera middag/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Linsgryta/ })
    .click();
  await dinner.getByRole('button', { name: /^Linsgryta/ }).click();
  await page.getByRole('dialog', { name: 'Linsgryta' }).getByRole('textbox', { name: 'Mängd' }).fill('4');
  await page.getByRole('button', { name: 'Klar' }).click();
  // A box of 249.68 and the whole recipe of 998.7 kcal, beside the logged 249.68 kcal.
  await expect(page.getByText(/^1\s498$/).first()).toBeVisible();
  return lunch;
}

/** A meal of today in the week plan: a card on a phone, a cell of the table on a desktop. */
function mealOfToday(page: Page, meal: 'lunch' | 'middag', isMobile: boolean): Locator {
  if (isMobile) return page.getByRole('region', { name: new RegExp(`^${meal}$`, 'i') });
  const ofMeal = page.getByRole('button', { name: new RegExp(`^Planera ${meal},`) });
  return page.getByRole('cell').filter({ has: ofMeal }).nth(weekdayIndex(dayInStockholm()));
}

/** Logs the rest of today, and 2,000 kcal on each other day of this week. */
async function eatTheRest(page: Page, restKcal: number) {
  const today = dayInStockholm();
  for (const day of weekDays(mondayOf(today))) {
    const at = new Date().toISOString();
    const none = { protein: null, carbs: null, fat: null, fiber: null, sugar: null };
    const calories = day === today ? restKcal : 2000;
    const foodItem = { id: null, name: 'Resten', amount: 100, unit: 'g', calories, ...none };
    const data = { day, mealType: 'Dinner', foodName: 'Resten', foodItem, createdAt: at, editedAt: at };
    const answer = await page.request.put(`/api/v1/meals/${randomUUID()}`, { headers: OWN_PAGE, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Of four portions one is logged and three are boxed. */
async function cookPastedRecipe(page: Page) {
  await writeStew(page);
  // On a phone the toast covers the link, and hovering keeps it open.
  await expect(page.getByText('Receptet är sparat.')).toBeHidden();
  await page.getByRole('link', { name: 'Laga och väg upp' }).click();
  await page.getByRole('textbox', { name: 'Kärl med mat' }).fill('2240');
  await page.getByRole('textbox', { name: 'Tomt kärl' }).fill('1240');
  await page.getByRole('textbox', { name: 'Kärlets namn' }).fill('Gjutjärn');
  await expectAccessible(page, 'the scale');
  await page.getByRole('button', { name: /^Spara 3 lådor och logga 250/ }).click();
  await expect(page.getByText('3 av 3 lådor')).toBeVisible();
  await expect.poll(async () => (await storedDay(page)).totals.calories).toBe(249.68);
}

/** Turns the pantry on and adds 100 g of the recipe's lentils. */
async function fillPantry(page: Page) {
  const { recipes } = await (await page.request.get('/api/v1/recipes')).json();
  const { foodId, name } = recipes[0].ingredients[0];
  const now = new Date().toISOString();
  const empty = { batch: null, isOn: null, createdAt: now, editedAt: now };
  const batch = { id: randomUUID(), foodId, name, unit: 'g', unitGrams: 1, amount: 100, place: 'pantry' };
  for (const change of [{ isOn: true }, { batch: { ...batch, bestBefore: null, opened: false, list: null } }]) {
    const data = { ...empty, ...change, id: randomUUID() };
    const answer = await page.request.put(`/api/v1/pantry/${data.id}`, { headers: OWN_PAGE, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** The amounts that the server has received, in order. */
async function storedAmounts(page: Page): Promise<number[]> {
  const { facts } = await (await page.request.get('/api/v1/pantry')).json();
  return facts.flatMap(({ batch }: { batch: { amount: number } | null }) => batch?.amount ?? []);
}
