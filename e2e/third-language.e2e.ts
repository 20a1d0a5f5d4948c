import type { ChildProcess } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { signUp } from './support/newcomer.ts';
import { openScreen } from './support/open-screen.ts';
import { screens } from './support/routes.ts';
import type { Screen } from './support/screen.ts';
import { switchLanguage } from './support/switch-language.ts';
import { latinParts, leftTexts } from './support/third-language/left-texts.ts';
import { SentData } from './support/third-language/sent-data.ts';
import { ADDRESS, startServer, stopServer } from './support/third-language/server.ts';
import { copyWithThirdLanguage, THIRD_LANGUAGE } from './support/third-language/sources.ts';

let server: ChildProcess | undefined;

// One build and one server for all tests.
test.describe.configure({ mode: 'default', timeout: 1_200_000 });
test.use({ baseURL: ADDRESS });

test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  server = await startServer(copyWithThirdLanguage());
});

test.afterAll(() => stopServer(server));

for (const as of ['visitor', 'member', 'admin'] as const) {
  // The showcase of components is for developers and is not translated.
  test(`every page of ${as} is in a language that was added as texts and a row`, async ({ browser }) => {
    const page = await pageOf(browser, as);
    const data = new SentData();
    data.watch(page);
    for (const screen of screens.filter((one) => one.as === as && !one.isShowcase)) {
      await test.step(screen.route, () => expectTranslated(page, screen, data));
    }
    await page.context().close();
  });
}

test('mails are in the language of their reader', async ({ page }) => {
  const address = await signUp(page, { fullName: 'Ανθή', language: THIRD_LANGUAGE });
  await expect.poll(() => mailTo(page, address)).toMatch(/⟦/);
  expect(latinParts(await mailTo(page, address))).toEqual([]);
});

/** Subject and text of the mail, without its links. */
async function mailTo(page: Page, address: string): Promise<string> {
  const { messages }: { messages: Mail[] } = await (await page.request.get('/api/v1/dev/messages')).json();
  const texts = messages.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`);
  return texts.join('\n').replaceAll(/https?:\S+|\S+@\S+/g, '');
}

type Mail = { to: string; subject: string; text: string };

async function pageOf(browser: Browser, as: Screen['as']): Promise<Page> {
  const context = await browser.newContext({ baseURL: ADDRESS });
  await context.addInitScript(() => localStorage.setItem('formkurva.language', 'sv'));
  if (as !== 'visitor') {
    const headers = { 'x-formkurva': 'web' };
    const answer = await context.request.post('/api/v1/auth/sign-in', { data: accounts[as], headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return context.newPage();
}

async function expectTranslated(page: Page, screen: Screen, data: SentData): Promise<void> {
  await openScreen(page, screen);
  await switchLanguage(page, THIRD_LANGUAGE);
  await expect.soft(page).toHaveTitle(/⟧ - Formkurva$/);
  // Polled, because responses arrive after the page has changed its language.
  await expect.soft.poll(() => leftTexts(page, data), { message: `texts left on ${screen.route}` }).toEqual([]);
  await switchLanguage(page, 'sv');
}
