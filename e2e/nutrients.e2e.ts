import { addDays } from '#domain/day/day.ts';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm } from './support/food.ts';
import { signUp } from './support/newcomer.ts';
import { LENTILS, liveNinetyDays } from './support/ninety-days.ts';

test('a day and a week of nutrients list the foods they come from and count unknown amounts; nutrients can be hidden', async ({
  page,
}) => {
  await signUp(page);
  await liveNinetyDays(page, { kcal: 2088, weightKg: 70 });
  const yesterday = addDays(dayInStockholm(), -1);
  await page.goto(`/meals/nutrients?day=${yesterday}`);

  // 696 kcal of lentils are 600 g with 19.98 mg of iron; the nutrients of the dinner are unknown.
  const iron = page.getByRole('button', { name: /^Järn/ });
  await expect(iron).toContainText(/minst 20 \/ \d+\smg\s*känt för 33\s% av energin/);
  await expect(page.getByRole('heading', { name: 'Det mesta är okänt för 1 av 2 livsmedel' })).toBeVisible();
  await iron.click();
  const sheet = page.getByRole('dialog', { name: 'Järn' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Linser' }).last()).toContainText(/20\smg/);
  await expect(sheet).toContainText(/Känt för 1 av 2 livsmedel, som gav 33\s%/);
  await expect(sheet).toContainText('Okänt för: Middag');
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Sju dagar' }).click();
  await expect(page.getByText('Snitt per dag för 7 dagar med något loggat, av sju.')).toBeVisible();
  await expect(iron).toContainText(/minst 20 \//);
  await expect(page.getByText(/enligt Nordiska näringsrekommendationerna 2023 för kvinnor/)).toBeVisible();

  await page.getByRole('button', { name: 'Välj', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Järn' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(iron).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Zink/ })).toBeVisible();
  await expect(iron).toHaveCount(0);
  expect(LENTILS.ironMg * 6).toBeCloseTo(19.98);
});

test('a new member sees that nothing is logged, and which recommendations apply', async ({ page }) => {
  await signUp(page);
  await page.goto('/meals/nutrients');
  await expect(page.getByText('Inget är loggat')).toBeVisible();
  await page.getByRole('link', { name: 'Till dagboken' }).click();
  await expect(page).toHaveURL(/\/meals$/);
});
