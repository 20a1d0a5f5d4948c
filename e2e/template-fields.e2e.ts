import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

test.setTimeout(90_000);
test.use({ viewport: { width: 360, height: 740 } });

/** "11/19/2026, 06:16 PM" with padding and icon. */
const MIN_DAY_AND_TIME_PX = 240;

const NUMBERS = {
  'weight-reps': { sets: [{ weightKg: 102.5, reps: 12 }], shown: ['102,5', '12', '150'] },
  'assisted-reps': { sets: [{ assistanceKg: 22.5, reps: 8 }], shown: ['22,5', '8', '150'] },
  'bodyweight-reps': {
    sets: [
      { weightKg: 102.5, reps: 12 },
      { weightKg: 97.5, reps: 10 },
    ],
    shown: ['102,5', '97,5', '12', '10', '150'],
  },
  distance: { sets: [{ distanceM: 10_500, seconds: 3720 }], shown: ['10,5', '62', '150'] },
};

test('numbers of a template are completely visible on a small phone', async ({ page }) => {
  await signUp(page);
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const exercises = Object.entries(NUMBERS).map(([logged, { sets }]) => ({
    exerciseId: `own-${logged}`,
    name: logged,
    logged,
    restSeconds: 150,
    sets: sets.map((values) => ({ type: 'normal', ...values })),
  }));
  const data = { id, name: 'Breda tal', exercises, createdAt: now, editedAt: now };
  const answer = await page.request.put(`/api/v1/fitness/templates/${id}`, { headers: OWN_PAGE, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/fitness/edit/${id}`);

  for (const [name, { shown }] of Object.entries(NUMBERS)) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Flytta ${name}`, exact: true }) });
    await row.getByRole('button', { expanded: false, name: new RegExp(`^${name}`) }).tap();
    await expect(row.locator('input[inputmode]').nth(2)).toBeVisible();
    const fields = await measure(row.locator('input[inputmode]'));
    expect(fields.map(({ value }) => value)).toEqual(expect.arrayContaining(shown));
    expect(fields.filter(({ text, room, box }) => text > room || box < 64)).toEqual([]);
  }
});

test('day and time of an activity fit beside the calendar icon of the browser', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/fitness?add=activity');
  const when = await page.getByLabel('När').boundingBox();
  expect(when?.width).toBeGreaterThanOrEqual(MIN_DAY_AND_TIME_PX);
});

/** For each field in pixels: the width of its text, its content width, and its total width. */
async function measure(inputs: Locator) {
  return inputs.evaluateAll((all) =>
    all.map((input) => {
      const { fontFamily, fontSize, fontWeight, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
      const value = input instanceof HTMLInputElement ? input.value : '';
      const copy = document.body.appendChild(document.createElement('span'));
      copy.textContent = value;
      Object.assign(copy.style, { position: 'absolute', fontFamily, fontSize, fontWeight, letterSpacing });
      const text = copy.getBoundingClientRect().width;
      copy.remove();
      return {
        value,
        text,
        room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        box: input.getBoundingClientRect().width,
      };
    }),
  );
}
