import type { Page } from '@playwright/test';
import { weekdayNames } from '#web/platform/format/weekday-names.ts';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm } from './support/food.ts';
import { signUp } from './support/newcomer.ts';

test('goals for protein and more energy today apply to the journal, dashboard and week', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile/goals');
  await page.getByRole('group', { name: 'Protein, Alla dagar' }).getByLabel('Minst').fill('120');
  await page.getByRole('button', { name: 'Lägg till dagar' }).click();
  const today = weekdayNames('sv-SE', 'short')[(new Date(dayInStockholm()).getUTCDay() + 6) % 7] ?? '';
  await page.getByRole('button', { name: today, exact: true }).click();
  await page.getByLabel(/^Energi/).fill('2400');
  await page.getByRole('button', { name: 'Spara mål' }).click();
  await expect(page.getByText('Synkad', { exact: true })).toBeVisible();

  await page.goto('/meals');
  const sum = page.getByRole('region', { name: 'Dagens summa' });
  await expect(sum).toContainText(/av 2\s400\skcal/);
  await expect(sum).toContainText(/minst 120\sg120\sg under/);
  await page.goto('/dashboard');
  await expect(page.getByText(/^2\s400$/).first()).toBeVisible();
  await page.goto('/meals/week');
  await expect(page.getByRole('progressbar', { name: /^Mål 2\s400/ })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('unsent goals apply to the journal and the dashboard, also when the app is opened again', async ({ page }) => {
    await signUp(page);
    await page.goto('/meals');
    const sum = page.getByRole('region', { name: 'Dagens summa' });
    await expect(sum).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/profile/goals');
    const protein = page.getByRole('group', { name: 'Protein, Alla dagar' }).getByLabel('Minst');
    await expect(protein).toBeVisible();
    await page.context().setOffline(true);
    await protein.fill('133');
    await page.getByRole('button', { name: 'Spara mål' }).click();
    await expect(page.getByText('Målen är sparade.')).toBeVisible();

    // Responses are stored for offline use shortly after they arrive or change.
    await expect.poll(() => storedAnswers(page)).toEqual(expect.arrayContaining(['dashboard', 'meals', 'profile']));
    await expect.poll(() => storedAnswers(page, '133')).toEqual(expect.arrayContaining(['dashboard', 'meals']));
    await page.goto('/dashboard');
    const ring = page.getByRole('region', { name: 'Energi i dag' });
    await expect(ring).toContainText(/minst 133\sg/);
    await page.goto('/meals');
    await expect(sum).toContainText(/minst 133\sg/);
    await page.context().setOffline(false);
  });
});

/** The first word of the query key of each stored response that contains a text. */
function storedAnswers(page: Page, text = ''): Promise<string[]> {
  return page.evaluate(
    (held) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('formkurva');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('lastSeen').objectStore('lastSeen');
          const [keys, answers] = [store.getAllKeys(), store.getAll()];
          answers.onerror = () => reject(answers.error);
          answers.onsuccess = () => {
            opening.result.close();
            const holding = keys.result.filter((_, at) => JSON.stringify(answers.result[at]).includes(held));
            resolve(holding.map((key) => JSON.parse(String(Object(key)[1]))[0]));
          };
        };
      }),
    text,
  );
}
