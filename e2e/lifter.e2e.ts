import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { EN, SV } from './support/lifter-labels.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';
import { motionEnded } from './support/overlay-guard.ts';
import { countTaps } from './support/taps.ts';

test.setTimeout(150_000);

for (const { labels, width, height, repeated } of [
  { labels: SV, width: 390, height: 844, repeated: [] },
  // Only the texts differ where no layout is checked.
  { labels: EN, width: 360, height: 740, repeated: '@long' },
]) {
  test.describe(`at ${width} px in ${labels.language}`, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((choice) => localStorage.setItem('formkurva.language', choice), labels.language);
      await signUp(page);
      await page.goto('/dashboard');
    });

    test('a new exercise is typed once, and replacing it retains the completed sets', { tag: repeated }, async ({
      page,
    }) => {
      await startEmpty(page, labels);
      await addBench(page, labels);
      await page.getByRole('button', { name: labels.tick('1') }).tap();
      await expect(page.getByText(labels.missing)).toBeVisible();
      await expect(page.getByLabel(labels.kilo('1'))).toBeFocused();
      await page.getByLabel(labels.kilo('1')).fill('62,5');
      await page.getByLabel(labels.reps('1')).fill('8');
      await expectAccessible(page, 'a set with typed numbers');

      const taps = await countTaps(page);
      for (const name of ['1', '2']) {
        await page.getByRole('button', { name: labels.tick(name) }).tap();
        await expect(page.getByRole('button', { name: labels.untick(name) })).toBeVisible();
      }
      expect(await taps()).toBe(2);
      await expect(page.getByLabel(labels.kilo('3'))).toHaveValue(labels.language === 'sv' ? '62,5' : '62.5');

      await page.getByRole('button', { name: labels.replace }).tap();
      const sheet = page.getByRole('dialog').last();
      await sheet.getByRole('list').last().getByRole('button').first().tap();
      await expect(page.getByText(/2 (av|of) 2/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: new RegExp(`: ${labels.bench}$`) }).tap();
      await expect(page.getByRole('button', { name: labels.untick('2') })).toBeVisible();
      await expect(page.getByRole('button', { name: labels.tick('3') })).toBeHidden();
    });

    test('a planned set is completed with one tap', { tag: repeated }, async ({ page }) => {
      await startTemplate(page, labels.template, [planned('bench-press', labels.bench, null)]);
      const taps = await countTaps(page);
      await page.getByRole('button', { name: labels.tick('1') }).tap();
      await expect(page.getByRole('button', { name: labels.untick('1') })).toBeVisible();
      await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/);
      expect(await taps()).toBe(1);
    });

    test('any workout starts in two taps, an activity is logged in three', { tag: repeated }, async ({ page }) => {
      const taps = await countTaps(page);
      await page.getByRole('link', { name: labels.start, exact: true }).tap();
      await page.getByRole('dialog').getByText(labels.activity).tap();
      await page.getByRole('button', { name: labels.saveActivity }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await taps()).toBe(3);

      await page.goto('/dashboard');
      const again = await countTaps(page);
      await startEmpty(page, labels);
      expect(await again()).toBe(2);
    });

    test('a running workout is on every page, and a discarded one can be restored', async ({ page }) => {
      await startEmpty(page, labels);
      await addBench(page, labels);
      await page.getByLabel(labels.kilo('1')).fill('40');
      await page.getByLabel(labels.reps('1')).fill('5');
      await page.getByRole('button', { name: labels.tick('1') }).tap();
      await expectInside(page, page.locator('[data-live-footer]').getByRole('button'));
      for (const path of ['/meals', '/body-fat', '/community']) {
        await page.goto(path);
        const bar = page.getByRole('link', { name: labels.running });
        // Loaded after the page, with its own code and texts.
        await expect(bar.getByRole('timer')).toContainText(/\d:\d\d/, { timeout: 30_000 });
        await expect(bar).toContainText(labels.bench);
        await expectAbove(bar, page.locator('.bottom-menu'));
      }
      await expectAccessible(page, 'a page with a running workout');
      await page.getByRole('link', { name: labels.running }).tap();
      await expect(page.getByRole('button', { name: labels.untick('1') })).toBeVisible();

      await page.getByRole('button', { name: labels.discard }).tap();
      await expect(page.getByText(labels.none)).toBeVisible();
      await page.getByRole('button', { name: labels.undo, exact: true }).tap();
      await expect(page.getByRole('button', { name: labels.untick('1') })).toBeVisible();

      await page.getByRole('button', { name: labels.finish, exact: true }).tap();
      await page.getByRole('dialog').getByRole('button').last().tap();
      const tiles = labels.tiles.map((tile) => page.getByText(tile, { exact: true }).first());
      await expectLevel(tiles);
      // With large text one tile has more lines than the others.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
      await expectLevel(tiles);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.getByRole('button', { name: labels.template, exact: true }).tap();
      await expect(page.getByRole('button', { name: labels.template, exact: true })).toBeHidden();
      await expect.poll(() => templateNames(page)).toHaveLength(1);
    });
  });
}

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    viewport: { width: 360, height: 740 },
  });

  test('a workout is started, typed, minimised and restored', async ({ page }) => {
    await signUp(page);
    await page.goto('/dashboard');
    await startEmpty(page, SV);
    await page.getByRole('button', { name: SV.discard }).tap();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: SV.start, exact: true })).toBeVisible();
    await page.context().setOffline(true);
    await startEmpty(page, SV);
    await addBench(page, SV);
    await page.getByLabel(SV.kilo('1')).fill('40');
    await page.getByLabel(SV.reps('1')).fill('5');
    for (const name of ['1', '2']) await page.getByRole('button', { name: SV.tick(name) }).tap();
    await page.getByRole('link', { name: SV.minimise }).tap();
    await page.reload();
    await page.getByRole('link', { name: SV.running }).tap();
    await expect(page.getByRole('button', { name: SV.untick('2') })).toBeVisible();
    await expect(page.getByLabel(SV.kilo('3'))).toHaveValue('40');
  });
});

test('a superset rests after its round, a warm-up shorter, and the rest fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  await startTemplate(page, 'Par', [
    planned('bench-press', 'Bänkpress', 1),
    planned('deadlift', 'Marklyft', 1),
    planned('back-squat', 'Knäböj', null, 'warmup'),
  ]);

  await page.getByRole('button', { name: SV.tick('1') }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Marklyft' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await page.getByRole('button', { name: SV.tick('1') }).tap();
  await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/);
  for (const width of [320, 360, 430]) {
    await page.setViewportSize({ width, height: 740 });
    await expectInside(page, page.locator('[data-live-footer]').getByRole('button'));
  }
  await page.getByRole('button', { name: SV.skip }).tap();
  await page.getByRole('button', { name: SV.tick('U') }).tap();
  await expect(page.getByRole('timer')).toContainText(/1:00|0:\d\d/);
});

function planned(exerciseId: string, name: string, superset: number | null, type = 'normal') {
  const sets = [{ type, weightKg: 40, reps: 8 }];
  return { exerciseId, name, logged: 'weight-reps', superset, restSeconds: 120, sets };
}

async function startTemplate(page: Page, name: string, exercises: ReturnType<typeof planned>[]): Promise<void> {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const data = { id, name, exercises, createdAt: now, editedAt: now };
  const answer = await page.request.put(`/api/v1/fitness/templates/${id}`, { headers: OWN_PAGE, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/fitness?add=workout');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
}

/** Two taps from the dashboard. */
async function startEmpty(page: Page, labels: typeof SV): Promise<void> {
  await page.getByRole('link', { name: labels.start, exact: true }).first().tap();
  const empty = page.getByRole('dialog').getByText(labels.empty);
  await expect(empty).toBeVisible();
  // On a loaded machine, a finger that is lifted during the opening animation lands on the next row.
  await page.waitForFunction(motionEnded);
  await empty.tap();
  await expect(page).toHaveURL(/\/fitness\/live/);
}

async function addBench(page: Page, labels: typeof SV): Promise<void> {
  await page.getByRole('button', { name: labels.add }).first().tap();
  const sheet = page.getByRole('dialog', { name: labels.add });
  await sheet.getByLabel(labels.search).first().fill(labels.bench);
  await sheet
    .getByRole('button', { name: new RegExp(`^${labels.bench}`) })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: labels.bench })).toBeVisible();
  // Input during the closing animation is lost, because the page is inert.
  await expect(sheet).toBeHidden();
}

/** Checks that every button is inside the page horizontally. */
async function expectInside(page: Page, buttons: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect(buttons.nth(2)).toBeVisible();
  const edges = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(edges.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
}

/** Checks that the parts have the same top. */
async function expectLevel(parts: Locator[]): Promise<void> {
  const tops = async () => (await Promise.all(parts.map((part) => part.boundingBox()))).map((box) => box?.y);
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
}

async function templateNames(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/fitness/templates');
  const { templates } = await answer.json();
  return templates.flatMap(({ name, provided }: { name: string; provided: boolean }) => (provided ? [] : [name]));
}
