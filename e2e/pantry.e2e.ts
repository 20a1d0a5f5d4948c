import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { addBySearch, openMeal } from './support/food.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

test.setTimeout(120_000);
// Browsers check for a new service worker on their own, even offline.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/],
});

const at = new Date().toISOString();
const OATS = {
  ...{ foodId: 'sv:havregryn', name: 'Havregryn', unit: 'g', quantity: 70, grams: 70 },
  ...{ calories: 263, protein: 9, carbs: 42, fat: 5, fiber: 7, sugar: null },
};

test('ticked items are in stock, and cooking and logging reduce them, also offline', async ({ page }) => {
  const [planId, recipeId] = [randomUUID(), randomUUID()];
  await signUp(page);
  const meals = [{ mealType: 'breakfast', foods: [OATS] }];
  const times = { createdAt: at, editedAt: at };
  await put(page, `meal-plans/${planId}`, { id: planId, name: 'Gröt', description: '', meals, ...times });
  const empty = { minutes: null, tags: [], unread: [], steps: [] };
  await put(page, `recipes/${recipeId}`, {
    ...{ id: recipeId, name: 'Gröt för fyra', portions: 4, ...empty, ...times },
    ingredients: [{ ...OATS, quantity: 140, grams: 140 }],
  });

  await page.goto('/meals/pantry');
  await page.getByRole('button', { name: 'Slå på matförrådet' }).click();
  await expect(page.getByText('Inget står här än')).toBeVisible();
  await page.goto(`/meals/plans/${planId}/list`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Havregryn' })).toContainText('490 g');
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: /Havregryn/ }).click();
  await expect(page.getByText('1 i korgen')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => storedAmounts(page)).toEqual([490]);

  await page.goto(`/meals/recipes/${recipeId}/cook`);
  await page.getByRole('button', { name: /^Spara 3 lådor/ }).click();
  await expect(page.getByText('3 av 3 lådor')).toBeVisible();
  await page.goto('/meals/pantry');
  await expect(oats(page)).toContainText('350');
  await expectAccessible(page, 'the pantry');

  await page.getByRole('link', { name: 'Dagbok' }).click();
  const dialog = await openMeal(page, 'frukost');
  await page.context().setOffline(true);
  await addBySearch(dialog, { search: 'havregryn', name: 'Havregryn', amount: '60 g' });
  await dialog.getByRole('button', { name: 'Klar' }).click();
  await page.getByRole('link', { name: 'Förråd' }).click();
  await expect(oats(page)).toContainText('290');
  await oats(page).click();
  await page.getByRole('dialog', { name: 'Havregryn' }).getByLabel('Kvar').fill('250');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(oats(page)).toContainText('250');
  await page.context().setOffline(false);
  await expect.poll(() => storedAmounts(page)).toEqual([490, 250]);
  await page.reload();
  await expect(oats(page)).toContainText('250');
});

const oats = (page: Page) => page.getByRole('button', { name: /^Havregryn/ });

async function put(page: Page, path: string, data: object) {
  const answer = await page.request.put(`/api/v1/${path}`, { headers: OWN_PAGE, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The amounts that the server has received, in order. */
async function storedAmounts(page: Page): Promise<number[]> {
  const { facts } = await (await page.request.get('/api/v1/pantry')).json();
  return facts.flatMap(({ batch }: { batch: { amount: number } | null }) => batch?.amount ?? []);
}
