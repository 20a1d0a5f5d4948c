import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';
import { countTaps } from './support/taps.ts';

test.setTimeout(120_000);

const DAY_MS = 86_400_000;
const set = (weightKg: number, reps: number) => ({ type: 'normal', weightKg, reps, rpe: 8 });
const planned = (exerciseId: string, name: string) => ({
  exerciseId,
  name,
  logged: 'weight-reps',
  restSeconds: 150,
  sets: [1, 2, 3].map(() => ({ type: 'normal', weightKg: 80, reps: 5 })),
});

test('a planned set is completed with one tap, rests by the clock, and survives a reload', { tag: '@wide' }, async ({
  page,
}) => {
  await page.clock.install();
  await withoutServerTime(page);
  await startTemplate(page);
  await expect(page.getByText('du klarade 3 × 5 förra gången, RPE 8.')).toBeVisible();
  await expect(page.getByLabel('Kilo, set 1')).toHaveValue('82,5');
  await expect(page.getByText('80 × 5').first()).toBeVisible();
  await expectAccessible(page, 'a live session');

  await page.clock.pauseAt(Date.now() + 60_000);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Bocka av set 1' }).click();
  await expect(page.getByRole('button', { name: 'Ångra set 1' })).toBeVisible();
  await expect(page.getByRole('timer').first()).toContainText('2:30');
  expect(await taps()).toBe(1);

  await page.clock.runFor(78_000);
  await expect(page.getByRole('timer').first()).toContainText('1:12');
  await page.getByRole('button', { name: '+15 s, längre vila' }).first().click();
  await expect(page.getByRole('timer').first()).toContainText('1:27');
  await page.clock.resume();
  await expectAccessible(page, 'a rest');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Ångra set 1' })).toBeVisible();
  await expect(page.getByRole('timer').first()).toContainText(/[01]:\d\d/);
  await page.getByRole('button', { name: 'Hoppa över' }).first().click();
  await page.getByRole('button', { name: 'Behåll 80 kg' }).click();
  await expect(page.getByLabel('Kilo, set 2')).toHaveValue('80');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a workout finished offline arrives once, and its energy is on the dashboard', async ({ page }) => {
    await startTemplate(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole('button', { name: 'Bocka av set 1' }).click();
    await page.context().setOffline(true);
    for (const name of ['2', '3']) await page.getByRole('button', { name: `Bocka av set ${name}` }).click();
    await page.getByRole('button', { name: /^Avsluta/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ben och bål' })).toBeVisible();
    await expect(page.getByText('Passet är klart', { exact: true }).first()).toBeVisible();
    await expectNotCovered(page.getByRole('button', { name: 'Klar', exact: true }));
    await expect(page.getByText('Tyngsta set')).toBeVisible();
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await page.getByRole('button', { name: /Ändra energin/ }).click();
    await page.getByRole('textbox', { name: 'Energi' }).fill('231');
    await page.getByRole('dialog').getByRole('button', { name: 'Klar' }).click();
    await expectAccessible(page, 'the summary of a workout');
    expect(await storedNames(page)).toEqual(['Ben och bål']);

    await page.reload();
    await expect(page.getByText('231', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Klar', exact: true }).click();
    await page.context().setOffline(false);
    await expect.poll(() => storedNames(page)).toEqual(['Ben och bål', 'Ben och bål']);
    await page.goto('/dashboard');
    await expect(page.getByText('231').first()).toBeVisible();
    expect(await storedNames(page)).toHaveLength(2);
  });

  test('signing out asks before it drops sets of a running workout', async ({ page }) => {
    await startTemplate(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/rpc/fitness/saveLive') && answer.ok());
    await page.getByRole('button', { name: 'Bocka av set 1' }).click();
    await sent;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Bocka av set 2' }).click();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Mer', exact: true }).click();
    await page.getByRole('button', { name: 'Logga ut' }).click();
    const question = page.getByRole('dialog', { name: 'Logga ut? Osparade ändringar försvinner' });
    await expect(question).toContainText('1 ändring i ditt pass har inte skickats än');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await page.goto('/fitness/live');
    await expect(page.getByRole('button', { name: 'Ångra set 2' })).toBeVisible();
  });
});

test('a second tab is read-only until it takes over', async ({ page, context }) => {
  await startTemplate(page);
  await page.getByRole('button', { name: 'Bocka av set 1' }).click();

  const other = await context.newPage();
  await other.goto('/fitness/live');
  await expect(other.getByText('Det är öppet i en annan flik.', { exact: false })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Bocka av set 2' })).toBeDisabled();
  await page.getByRole('button', { name: 'Bocka av set 2' }).click();
  await expect(other.getByRole('button', { name: 'Ångra set 2' })).toBeVisible();

  await other.getByRole('button', { name: 'Fortsätt här' }).click();
  await other.getByRole('button', { name: 'Bocka av set 3' }).click();
  await expect(page.getByText('Det är öppet i en annan flik.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ångra set 3' })).toBeDisabled();
});

/** Checks that no toast covers the middle of a button. */
async function expectNotCovered(button: Locator): Promise<void> {
  const isFree = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
}

/** The page corrects its clock by the server's time; the test sets the clock itself. */
async function withoutServerTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = Headers.prototype.get;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'x-formkurva-time' ? null : get.call(this, name);
    };
  });
}

/** A new member starts a template whose sets all succeeded last time. */
async function startTemplate(page: Page): Promise<void> {
  await signUp(page);
  const earlier = new Date(Date.now() - 7 * DAY_MS).toISOString();
  const exercises = [planned('deadlift', 'Marklyft')];
  const times = { createdAt: earlier, editedAt: earlier };
  const [templateId, workoutId] = [crypto.randomUUID(), crypto.randomUUID()];
  await put(page, `/api/v1/fitness/templates/${templateId}`, {
    id: templateId,
    name: 'Ben och bål',
    exercises,
    ...times,
  });
  const done = [{ ...planned('deadlift', 'Marklyft'), sets: [set(80, 5), set(80, 5), set(80, 5)] }];
  const workout = { id: workoutId, name: 'Ben och bål', durationMinutes: 46, exercises: done, ...times };
  await put(page, `/api/v1/fitness/workouts/${workoutId}`, workout);
  await page.goto('/fitness?tab=workouts');
  await page
    .getByRole('button', { name: /Starta/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marklyft' })).toBeVisible();
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(path, { headers: OWN_PAGE, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** Names of all workouts on the server. */
async function storedNames(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/fitness/workouts');
  const { workouts } = await answer.json();
  return workouts.map(({ name }: { name: string }) => name);
}
