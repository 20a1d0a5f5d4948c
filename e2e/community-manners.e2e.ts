import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { statePath } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { answerThread, openThread, startThread } from './support/forum.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

test('a reported post is hidden by an admin; its author is notified and appeals, and the reporter sees the outcome', async ({
  page,
  browser,
}) => {
  await signUp(page, { fullName: 'Rune Reklam' });
  const title = `Köp mina kapslar ${randomUUID().slice(0, 8)}`;
  const threadId = await startThread(page, title);

  const reporter = await browser.newPage();
  await signUp(reporter, { fullName: 'Vilma Vaken' });
  await openThread(reporter, threadId, title);
  await reporter.getByRole('button', { name: 'Mer om inlägget av Rune R.' }).filter({ visible: true }).click();
  await reporter.getByRole('button', { name: 'Anmäl inlägget' }).click();
  await reporter.getByRole('radio', { name: 'Reklam eller skräp' }).check();
  await expectAccessible(reporter, 'a report');
  await reporter.getByRole('button', { name: 'Skicka anmälan' }).click();
  await expect(reporter.getByText(/^Kvitto /)).toBeVisible();

  const admin = await (await browser.newContext({ storageState: statePath('admin') })).newPage();
  const thread = await page.request.get(`/api/v1/community/threads/${threadId}`);
  const postId = (await thread.json()).page.posts[0].id;
  await admin.goto(`/admin/community?post=${postId}`);
  await admin.getByRole('radio', { name: /Dölj inlägget/ }).check();
  await admin.getByLabel('Meddelande till Rune').fill('Reklam hör inte hemma här.');
  await admin.getByRole('button', { name: 'Dölj inlägget' }).click();
  await expect(admin.getByText('Beslutet är sparat')).toBeVisible();
  await admin.context().close();

  await page.goto('/community/notifications');
  await page.getByRole('link', { name: /Ditt inlägg i .* är dolt.*Reklam hör inte hemma här\./ }).click();
  await expect(page.getByText(/Skäl: Reklam eller skräp\./)).toBeVisible();
  await page.getByRole('button', { name: 'Begär omprövning' }).click();
  await page.getByLabel('Varför ska inlägget visas?').fill('Det var en fråga.');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText(/Du har begärt omprövning/)).toBeVisible();

  await reporter.goto('/community/notifications');
  await expect(reporter.getByText('Din anmälan är behandlad. Inlägget är dolt.')).toBeVisible();
  const gone = await reporter.request.get(`/api/v1/community/threads/${threadId}`);
  expect(gone.status()).toBe(404);
  await reporter.close();
});

test('a mention rings the bell, leads to the post, and is read after that', async ({ page, browser }) => {
  await signUp(page, { fullName: 'Berit Berg' });
  const title = `Vem vet mest ${randomUUID().slice(0, 8)}`;
  const threadId = await startThread(page, title);
  const me = (await (await page.request.get('/api/v1/auth/me')).json()).member;

  const other = await browser.newPage();
  await signUp(other, { fullName: 'Nisse Nord' });
  await answerThread(other, threadId, `@{${me.id}} du vet det här.`);

  await page.goto('/community');
  await page.getByRole('link', { name: 'Aviseringar, 1 oläst' }).click();
  await expectAccessible(page, 'notifications');
  await page.getByRole('link', { name: /Nisse N\. nämnde dig i Vem vet mest/ }).click();
  await expect(page.getByRole('article', { name: 'Inlägg 2 av Nisse N.' })).toBeVisible();
  await page.goto('/community');
  await expect(page.getByRole('link', { name: 'Aviseringar', exact: true })).toBeVisible();
  await other.close();
});

test('a workout is shown before it is shared, and another member copies it', async ({ page, browser }) => {
  await signUp(page, { fullName: 'Stina Stark' });
  await logWorkout(page.request);
  const title = `Mitt pass ${randomUUID().slice(0, 8)}`;
  await page.goto('/community/new');
  await page.getByLabel('Ämne').selectOption({ label: 'Styrketräning' });
  await page.getByLabel('Rubrik').fill(title);
  await page.getByRole('textbox', { name: 'Inlägg' }).fill('Så här gjorde jag i dag.');
  await page.getByRole('button', { name: 'Dela något eget' }).click();
  await page.getByRole('button', { name: /^Ett pass ur historiken/ }).click();
  await page.getByRole('button', { name: /^Tunga tisdagen/ }).click();
  const preview = page.getByRole('dialog', { name: 'Så här ser andra det' });
  await expect(preview.getByText('Knäböj')).toBeVisible();
  await expectAccessible(page, 'what will be shared');
  await preview.getByRole('button', { name: 'Dela med inlägget' }).click();
  await page.getByRole('button', { name: 'Publicera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const threadId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('button', { name: 'Ta tillbaka det du delat' })).toBeVisible();

  const other = await browser.newPage();
  await signUp(other, { fullName: 'Kalle Kopia' });
  await openThread(other, threadId, title);
  await other.getByRole('button', { name: 'Kopiera till mina passmallar' }).click();
  await expect(other.getByText('Passet finns bland dina passmallar')).toBeVisible();
  const { templates } = await (await other.request.get('/api/v1/fitness/templates')).json();
  expect(templates.map((one: { name: string }) => one.name)).toContain('Tunga tisdagen');

  await page.getByRole('button', { name: 'Ta tillbaka det du delat' }).click();
  await expect(page.getByText('Det som delades har tagits tillbaka.')).toBeVisible();
  await other.close();
});

async function logWorkout(request: APIRequestContext): Promise<void> {
  const now = new Date().toISOString();
  const set = { weightKg: 80, reps: 5 };
  const squat = { exerciseId: 'barbell-squat', name: 'Knäböj', logged: 'weight-reps', sets: [set, set, set] };
  const answer = await request.put(`/api/v1/fitness/workouts/${randomUUID()}`, {
    headers: OWN_PAGE,
    data: { name: 'Tunga tisdagen', durationMinutes: 45, exercises: [squat], createdAt: now, editedAt: now },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
