import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm, eatEarlier } from './support/food.ts';
import { mailedLink } from './support/mail.ts';
import { fillRegistration, LONG_NAME, signUp } from './support/newcomer.ts';

// The stream of events may be opening while the member signs out.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|401 .*\/events/] });
test.setTimeout(120_000);

test('a newcomer registers, forgets the password, signs in, fills in the profile, goes offline and signs out', async ({
  page,
  request,
}, info) => {
  const person = newcomer(info.project.name);
  await page.clock.install();
  await test.step('register through an invitation', () => register(page, person));
  await test.step('choose a new password by the link in the mail', () => resetPassword(page, request, person));
  await test.step('sign in with the new password', () => signIn(page, person));
  await test.step('see the energy goal follow the profile while typing', () => fillProfile(page));
  await test.step('spend two minutes without a network, and see them arrive exactly once', () => goOffline(page));
  await test.step('sign out for good: going back leads nowhere', () => leave(page));
});

test('signing out gives up what a page still waits for', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  // Otherwise the response would arrive after the session has ended, as an error.
  await page.route('**/rpc/meals/day', () => undefined);
  await page.goto('/meals');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/rpc/meals/day'));
  await signOut(page);
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('what is left to do is seen whole beside a first meal, whatever the name', { tag: '@wide' }, async ({ page }) => {
  await signUp(page, { fullName: LONG_NAME });
  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Lunch', foodId: 'sv:havregryn', grams: 60 });
  await page.goto('/dashboard');
  const steps = page.locator('section', { has: page.getByRole('heading', { name: 'Kom i gång' }) });
  await expect(steps.getByRole('link').first()).toBeVisible();
  await expect.poll(async () => (await hidden(steps)).down).toBe(0);
  expect((await hidden(page.locator('html'))).sideways).toBe(0);
  await page.goto('/profile');
  await expect(page.getByLabel('Användarnamn')).toBeVisible();
  expect((await hidden(page.locator('html'))).sideways).toBe(0);
});

/** The height of an element's content that is hidden without scrolling, in px. */
function hidden(part: Locator): Promise<{ sideways: number; down: number }> {
  return part.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    sideways: scrollWidth - clientWidth,
    down: scrollHeight - clientHeight,
  }));
}

async function register(page: Page, person: Newcomer) {
  await page.goto('/register?ref=JHN4T9XK');
  await expect(page.getByText(/^Johan T\. bjöd in dig och får återbäring/)).toBeVisible();
  await fillRegistration(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Välkommen, ${person.firstName}`);
  await expectAccessible(page, 'the first day');
}

async function resetPassword(page: Page, request: APIRequestContext, person: Newcomer) {
  await signOut(page);
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await page.getByLabel('E-post eller mobilnummer').fill(person.email);
  await page.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(page.getByText('Om adressen finns hos oss')).toBeVisible();
  await page.goto(await mailedLink(request, person.email, '/reset-password'));
  await page.locator('input[type=password]').first().fill(person.newPassword);
  await page.getByLabel(/^Upprepa/).fill(person.newPassword);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(page).toHaveURL(/\/login$/);
}

async function signIn(page: Page, person: Newcomer) {
  await page.getByLabel('E-post, mobil eller användarnamn').fill(person.username);
  await page.getByLabel('Lösenord', { exact: true }).fill(person.newPassword);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function fillProfile(page: Page) {
  await page.goto('/profile');
  await page.getByLabel('Vikt', { exact: true }).fill('69,4');
  await page.getByLabel('Längd').fill('168');
  await expect(page.getByLabel('Ålder')).toHaveValue('34');
  await page.getByLabel('Kön').selectOption({ label: 'Kvinna' });
  await expect(page.getByText(/1.413/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(page.getByText('Ändringarna är sparade.')).toBeVisible();
  await expectAccessible(page, 'the filled in profile');
}

async function goOffline(page: Page) {
  const sent = countCalls(page, '/rpc/profile/logActivity');
  await serviceWorkerReady(page);
  await page.context().setOffline(true);
  await page.clock.fastForward(125_000);
  await page.getByRole('link', { name: 'Formkurva, till översikten' }).click();
  await expect(page.getByText('1 ändring väntar här.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 ändring väntar här.')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(sent, 'the row arrives').toBe(1);
  await expect(page.getByText('1 ändring väntar här.')).toBeHidden();
}

async function leave(page: Page) {
  await signOut(page);
  await page.goBack().catch(() => null);
  await expect(page).toHaveURL(/\/login/);
}

type Newcomer = ReturnType<typeof newcomer>;

function newcomer(project: string) {
  const username = `nils${project}${Date.now().toString(36)}`;
  return {
    firstName: 'Nils',
    fullName: 'Nils Nykomling',
    username,
    email: `${username}@formkurva.example`,
    password: 'Forsta-losenordet-1',
    newPassword: 'Andra-losenordet-2',
  };
}

/** In the More panel on a phone, in the drawer on a wide screen. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: /^(Mer|Öppna meny)$/ }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith(path) && answer.ok()) count += 1;
  });
  return () => count;
}

async function serviceWorkerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
