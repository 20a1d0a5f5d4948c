import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a member makes a key by touch, a program logs with it, and a revoked key is refused', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page);
  await page.goto('/profile/connections');
  await page.getByRole('button', { name: 'Ny nyckel' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Ny nyckel' });
  await sheet.getByLabel('Namn').fill('Köksskärmen');
  await sheet.getByLabel('logga mat och ändra planer').tap();
  await expectAccessible(page, 'the form of a new key');
  await sheet.getByRole('button', { name: 'Skapa nyckel' }).tap();
  const token = await page.getByRole('dialog', { name: 'Spara nyckeln' }).locator('code').textContent();

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const day = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format());
  const now = new Date().toISOString();
  const nutrients = { calories: 89, protein: 1.1, carbs: 20.2, fat: 0.3, fiber: 2.6, sugar: 12 };
  const meal = {
    ...{ day, mealType: 'Snacks', foodName: 'Banan', createdAt: now, editedAt: now },
    foodItem: { ...nutrients, id: 'sv:banan', name: 'Banan', amount: 100, unit: 'g' },
  };
  const log = () => program.put('/api/v1/meals/0190f1e2-0000-7000-8000-0000000000b1', { data: meal });
  expect((await log()).status()).toBe(200);
  expect((await program.get('/api/v1/body')).status()).toBe(403);

  await page.getByRole('button', { name: 'Jag har sparat nyckeln' }).tap();
  await page.goto('/meals');
  await expect(page.getByText('Banan', { exact: true })).toBeVisible();
  await page.goto('/profile/connections');
  await expectAccessible(page, 'the page of connections');
  await page.getByRole('button', { name: 'Återkalla Köksskärmen' }).tap();
  await expect(page.getByText('Återkallade Köksskärmen.')).toBeVisible();
  expect((await log()).status()).toBe(401);
  await program.dispose();
});
