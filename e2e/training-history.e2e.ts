import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';
import { hevyFile, strongFile } from './support/training-files.ts';

test.setTimeout(180_000);

test.describe('importing', () => {
  test.beforeEach(({ page }) => signUp(page));

  test('a file of Strong is imported once, however often it is sent, and is undone completely', async ({ page }) => {
    await chooseFile(page, 'strong.csv', strongFile());
    await expect(page.getByText('1 rad förstod vi inte')).toBeVisible();
    await expectAccessible(page, 'what was understood of a file');
    await test.step('an exercise is mapped', () => mapExercise(page));
    await page.getByRole('button', { name: 'Importera 3 pass' }).click();
    await expect(page.getByText('Importen är klar')).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 års träning är importerad' })).toBeVisible();
    await expectAccessible(page, 'the report of an import');
    await test.step('refused rows can be downloaded', () => downloadRefused(page));
    expect(await storedTotal(page)).toBe(3);

    await test.step('the same file adds nothing, and the mapping is remembered', async () => {
      await chooseFile(page, 'strong.csv', strongFile());
      await expect(page.getByText('3 pass finns redan')).toBeVisible();
      await expect(page.getByText('2 säkra, 0 att titta på')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Allt i filen finns redan' })).toBeDisabled();
      expect(await storedTotal(page)).toBe(3);
    });

    await test.step('the import is undone', async () => {
      await page.goto('/fitness/import');
      await page.getByRole('list', { name: 'Tidigare importer' }).getByRole('button', { name: 'Ångra' }).click();
      await page.getByRole('button', { name: 'Ta bort passen' }).click();
      await expect(page.getByText('3 pass är borttagna.')).toBeVisible();
      expect(await storedTotal(page)).toBe(0);
    });
  });

  test('a file of Hevy is imported in pounds', async ({ page }) => {
    await chooseFile(page, 'hevy.csv', hevyFile());
    await expect(page.getByText('Det står i filen')).toBeVisible();
    await page.getByRole('button', { name: 'Importera 3 pass' }).click();
    await expect(page.getByText('Importen är klar')).toBeVisible();
    await page.getByRole('link', { name: 'Visa historiken' }).click();
    await page.getByRole('link', { name: /^Legs/ }).first().click();
    await expect(page.getByText('102,06 × 5')).toBeVisible();
    await expect(page.getByText('Import från Hevy')).toBeVisible();
  });
});

test.describe('the history', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.goto('/fitness/import');
    await chooseFile(page, 'hevy.csv', hevyFile());
    await page.getByRole('button', { name: 'Importera 3 pass' }).click();
    await page.getByRole('link', { name: 'Visa historiken' }).click();
  });

  test('a workout is edited, removed, restored and repeated', async ({ page }) => {
    await page.getByRole('link', { name: /^Legs/ }).first().click();
    await test.step('its sets and its day are changed', () => setRight(page));
    await test.step('it is removed and restored', () => removeAndUndo(page));
    await page.getByRole('link', { name: /^Ben/ }).click();
    await page.getByRole('button', { name: 'Kör igen' }).click();
    await expect(page).toHaveURL(/\/fitness\/live/);
  });

  test('each row leads to its workout, wherever it is clicked', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/fitness');
    const row = page.getByRole('table', { name: 'Historik' }).getByRole('row').nth(2);
    const target = await row.getByRole('link').getAttribute('href');
    const box = await row.getByRole('cell').last().boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page).toHaveURL(target ?? 'the link has no address');
    await expect(page.getByRole('heading', { level: 1, name: 'Legs' })).toBeVisible();
  });

  test('the calendar shows it on its day, with the keyboard too', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/fitness/calendar?day=2026-10-05');
    await expect(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
    const day = page.getByRole('button', { name: /måndag 5.oktober, tränat/ });
    await expect(day).toBeVisible();
    await expect(page.getByRole('link', { name: /^Legs/ })).toBeVisible();
    await expectAccessible(page, 'the calendar');
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Inget loggat den dagen.')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(page.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  });
});

async function chooseFile(page: Page, name: string, text: string) {
  await page.goto('/fitness/import');
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByText('Så här läste vi filen')).toBeVisible();
}

async function mapExercise(page: Page) {
  await page.getByRole('button', { name: 'Välj övning för Zottmanpress på burk' }).click();
  await page.getByRole('searchbox', { name: 'Sök övning' }).fill('hantelpress');
  await page.getByRole('dialog').getByRole('list', { name: 'Övningar' }).getByRole('button').first().click();
  await expect(page.getByText('2 säkra, 0 att titta på')).toBeVisible();
}

async function downloadRefused(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner raderna' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('rader-att-se-over.csv');
}

async function setRight(page: Page) {
  await page.getByRole('button', { name: 'Ändra', exact: true }).click();
  await page.getByRole('textbox', { name: 'Namn' }).fill('');
  await page.getByRole('button', { name: 'Spara passet' }).click();
  await expect(page.getByText('Passet måste ha ett namn').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Namn' }).fill('Ben');
  await page.getByLabel('Datum').fill('2026-10-06');
  const second = page.getByRole('group', { name: /^Set 2,/ });
  await second.getByRole('textbox', { name: 'kg' }).fill('105');
  await expectAccessible(page, 'a workout that is being changed');
  await page.getByRole('button', { name: 'Spara passet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
  await expect(page.getByText('105 × 5')).toBeVisible();
  await expect(page.getByText(/6.oktober/)).toBeVisible();
}

async function removeAndUndo(page: Page) {
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  const list = page.getByRole('list', { name: 'Träningspass' });
  await expect(list.getByText('Ben har tagits bort')).toBeVisible();
  await expect.poll(() => storedTotal(page)).toBe(2);
  await list.getByRole('button', { name: 'Ångra' }).click();
  await expect(list.getByRole('link', { name: /^Ben/ })).toBeVisible();
  await expect.poll(() => storedTotal(page)).toBe(3);
}

/** Number of the member's workouts on the server. */
async function storedTotal(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/fitness/workouts?page=1', { headers: OWN_PAGE });
  return (await answer.json()).total;
}
