import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { dayFromNow, fillNineFolds, storedBody } from './support/body.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

test.beforeEach(({ page }) => signUp(page));
test.setTimeout(120_000);

test('a weight is logged in two taps and digits, refused when invalid, changed, removed and restored', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/body-fat');
  await expect(page.getByRole('heading', { name: 'Här börjar viktkurvan' })).toBeVisible();
  await expectAccessible(page, 'a body with nothing measured');
  await page.getByRole('button', { name: 'Logga vikt' }).first().click();
  await test.step('wrong weights are refused', () => meetWrongWeights(page));
  await page.keyboard.type('69,4');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Väg dig några gånger till, så visas trenden.')).toBeVisible();
  await expect.poll(async () => (await storedBody(page)).weights.map(({ weightKg }) => weightKg)).toEqual([69.4]);

  await test.step('an earlier day, with a point', () => weighOn(page, dayFromNow(-3), '70.2'));
  await expect(page.getByRole('region', { name: 'Viktkurva' })).toBeVisible();
  await test.step('changed in the list', () => changeToday(page));
  await test.step('removed and restored', () => removeAndUndo(page));
  await expectAccessible(page, 'two weighings');
});

async function meetWrongWeights(page: Page) {
  const weight = page.getByRole('textbox', { name: 'Vikt' });
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  for (const wrong of ['sjuttio', '-70', '0', '10000']) {
    await weight.fill(wrong);
    await save.click();
    await expect(weight).toHaveAttribute('aria-invalid', 'true');
  }
  await weight.fill('70');
  await page.getByLabel('Datum').fill(dayFromNow(2));
  await save.click();
  await expect(page.getByText('Datumet ligger i framtiden.')).toBeVisible();
  expect((await storedBody(page)).weights).toEqual([]);
  await page.getByLabel('Datum').fill(dayFromNow(0));
  await weight.focus();
}

async function weighOn(page: Page, day: string, kg: string) {
  await page.getByRole('button', { name: 'Logga vikt' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Vikt' })).toHaveValue('69,4');
  await page.getByRole('textbox', { name: 'Vikt' }).fill(kg);
  await page.getByLabel('Datum').fill(day);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect.poll(async () => (await storedBody(page)).weights).toHaveLength(2);
}

async function changeToday(page: Page) {
  const history = page.getByRole('list', { name: 'Vägningar' });
  await history.getByRole('button', { name: /^I dag/ }).click();
  await history.getByRole('textbox', { name: 'Vikt' }).fill('69,1');
  await history.getByRole('button', { name: 'Spara' }).click();
  await expect.poll(async () => (await storedBody(page)).weights[0]?.weightKg).toBe(69.1);
}

async function removeAndUndo(page: Page) {
  const history = page.getByRole('list', { name: 'Vägningar' });
  await history.getByRole('button', { name: /^I dag/ }).click();
  await history.getByRole('button', { name: 'Ta bort' }).click();
  await expect.poll(async () => (await storedBody(page)).weights).toHaveLength(1);
  await history.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(async () => (await storedBody(page)).weights[0]?.weightKg).toBe(69.1);
}

test('tape measurements are entered, refused when invalid, and get goals', async ({ page }) => {
  await page.goto('/body-fat?tab=tape');
  await page.getByRole('button', { name: 'Mät första gången' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nya mått' });
  await dialog.getByRole('button', { name: 'Spara mätning' }).click();
  await expect(dialog.getByText('Fyll i minst ett mått.')).toBeVisible();
  const waist = dialog.getByRole('textbox', { name: 'Midja' });
  await waist.fill('10000');
  await dialog.getByRole('button', { name: 'Spara mätning' }).click();
  await expect(dialog.getByText('Skriv ett mått mellan 10 och 250 cm.')).toBeVisible();
  await expectAccessible(page, 'a wrong tape measurement');
  await waist.fill('78,5');
  await dialog.getByRole('textbox', { name: 'Vikt' }).fill('69,4');
  await dialog.getByRole('button', { name: 'Spara mätning' }).click();
  await expect.poll(async () => (await storedBody(page)).tape[0]?.cm.waist).toBe(78.5);
  expect((await storedBody(page)).weights).toMatchObject([{ weightKg: 69.4, source: 'tape' }]);
  await expectAccessible(page, 'one tape measurement');

  await page.getByRole('tab', { name: 'Mål' }).click();
  await page.getByRole('button', { name: 'Sätt ett mål' }).click();
  await page.getByRole('textbox', { name: 'Midja (valfritt)' }).fill('76');
  await page.getByRole('button', { name: 'Spara mål' }).click();
  await expect(page.getByText(/^2,5\scm kvar$/)).toBeVisible();
  await expect.poll(async () => (await storedBody(page)).goals?.goals.waist?.cm).toBe(76);
  await expectAccessible(page, 'goals');
});

test('nine skinfolds give a percentage during typing, which is checked and recalculated', async ({ page }) => {
  await page.goto('/body-fat?tab=caliper');
  await test.step('wrong folds are refused', () => meetWrongFolds(page));
  await fillNineFolds(page);
  await page.getByRole('textbox', { name: 'Vikt (valfritt)' }).fill('69,4');
  await expect(page.getByRole('region', { name: 'Resultat' })).toContainText(/23,8\s%/);
  await page.getByRole('textbox', { name: 'Anteckningar (valfritt)' }).fill('Morgon, före frukost');
  await expectAccessible(page, 'a filled caliper form');
  await page.getByRole('button', { name: 'Spara mätning' }).click();
  await expect.poll(async () => (await storedBody(page)).caliper[0]?.bodyfatPct).toBeCloseTo(23.82, 2);

  await page.getByRole('link', { name: /^Jämför metoder/ }).click();
  await expect(page.getByRole('row', { name: /^Nio hudveck/ })).toContainText('23,8');
  await page.goto('/bf-debug-report');
  await expect(page.getByText('135 ÷ 153,0008 × 27')).toBeVisible();
  await page.getByRole('button', { name: 'Räkna om', exact: true }).click();
  await expect(page.getByText('Kroppsfettet är omräknat.')).toBeVisible();
  await expectAccessible(page, 'the body-fat check');
});

async function meetWrongFolds(page: Page) {
  const chest = page.getByRole('textbox', { name: 'Bröst', exact: true });
  for (const wrong of ['abc', '-9', '0', '10000']) {
    await chest.fill(wrong);
    await page.getByRole('button', { name: 'Spara mätning' }).click();
    await expect(chest).toHaveAttribute('aria-invalid', 'true');
    await expect(chest).toBeFocused();
  }
  expect((await storedBody(page)).caliper).toEqual([]);
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('weight, tape and caliper are entered, survive a reload, and arrive exactly once', async ({ page }) => {
    await page.goto('/body-fat');
    await expect(page.getByRole('heading', { name: 'Här börjar viktkurvan' })).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const taken = countTaken(page);
    await page.context().setOffline(true);
    await enterEachKind(page);
    await expect(page.getByText('3 ändringar väntar här.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('3 ändringar väntar här.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Mätningar' }).getByText('Sparad här')).toBeVisible();

    await page.context().setOffline(false);
    await expect.poll(() => storedCounts(page), 'rows that have arrived').toEqual([2, 1, 1]);
    await expect(page.getByRole('list', { name: 'Mätningar' }).getByText('Sparad här')).toBeHidden();
    // The rows are readable before the last response has reached the page.
    await expect.poll(taken, 'calls that were taken').toEqual(['saveCaliper', 'saveTape', 'saveWeight']);
    const { weights, caliper } = await storedBody(page);
    // The caliper measurement added the day's weight.
    expect(weights.map(({ weightKg, source }) => `${weightKg} ${source}`).sort()).toEqual([
      '69.4 caliper',
      '69.4 weight',
    ]);
    expect(caliper[0]?.bodyfatPct).toBeNull();
  });
});

async function storedCounts(page: Page): Promise<number[]> {
  const { weights, tape, caliper } = await storedBody(page);
  return [weights.length, tape.length, caliper.length];
}

/** Calls that the server has accepted, sorted by name. */
function countTaken(page: Page): () => string[] {
  const calls: string[] = [];
  page.on('response', (answer) => {
    const [, call] = /\/rpc\/body\/(save\w+)$/.exec(answer.url()) ?? [];
    if (call && answer.ok()) calls.push(call);
  });
  return () => calls.toSorted();
}

async function enterEachKind(page: Page) {
  await page.getByRole('button', { name: 'Logga vikt' }).first().click();
  await page.getByRole('textbox', { name: 'Vikt' }).fill('69,4');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Vägningar' }).getByText('Sparad här')).toBeVisible();
  await page.getByRole('tab', { name: 'Måttband' }).click();
  await page.getByRole('button', { name: 'Mät första gången' }).click();
  await page.getByRole('textbox', { name: 'Midja' }).fill('78');
  await page.getByRole('button', { name: 'Spara mätning' }).click();
  await page.getByRole('tab', { name: 'Kaliper' }).click();
  await page.getByRole('textbox', { name: 'Bröst', exact: true }).fill('9');
  await page.getByRole('button', { name: 'Spara mätning' }).click();
}

test('on the narrowest phone every tab fits and no word of the caliper list is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/body-fat');
  await page.getByRole('tab', { name: 'Kaliper' }).click();
  const right = await page.getByRole('tab', { name: 'Kurvor' }).evaluate((tab) => tab.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(304);
  for (const site of ['Triceps', 'Höftkam', 'Skulderblad', 'Ländrygg']) {
    const name = page.getByRole('listitem').getByText(site, { exact: true });
    const heightOfOneLine = 32;
    expect(await name.evaluate((span) => span.clientHeight), site).toBeLessThan(heightOfOneLine);
  }
});
