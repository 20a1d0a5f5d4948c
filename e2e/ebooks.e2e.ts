import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeZip } from '#domain/ebooks/test/make-files.ts';
import { statePath } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

const STRENGTH = 'Stark från grunden';

test('a book goes on at the same place on another device, with what was marked', async ({ page }) => {
  await signUp(page);
  await openBook(page);
  await page.getByRole('link', { name: 'Börja läsa' }).click();
  await expect(page.getByRole('progressbar', { name: 'Läst i kapitlet' })).toBeVisible();
  await page.getByRole('button', { name: 'Nästa kapitel' }).click();
  await expect(page.getByText('Kapitel 2 av 7')).toBeVisible();
  await Promise.all([placeSaved(page), scrollToMiddle(page)]);
  const read = await shareRead(page);
  expect(read).toBeGreaterThan(20);
  await Promise.all([saved(page, 'saveMark'), highlightFirstSentence(page)]);

  const other = await page.context().newPage();
  await other.goto(page.url().replace(/\?.*$/, ''));
  await expect(other.getByText('Kapitel 2 av 7')).toBeVisible();
  await expect.poll(() => shareRead(other)).toBeGreaterThan(read - 8);
  await expect(other.locator('mark').first()).toBeAttached();
  await expectAccessible(other, 'the reader');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a book that was opened is read on', async ({ page }) => {
    await signUp(page);
    await openBook(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByRole('link', { name: 'Börja läsa' }).click();
    await expect(page.getByText('Kapitel 1 av 7')).toBeVisible();
    await Promise.all([placeSaved(page), scrollToMiddle(page)]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Kapitel 1 av 7')).toBeVisible();
    await page.getByRole('button', { name: 'Nästa kapitel' }).click();
    await expect(page.getByText('Kapitel 2 av 7')).toBeVisible();
    const sent = saved(page, 'savePlace');
    await page.context().setOffline(false);
    await sent;
  });
});

test('an admin publishes an uploaded EPUB, and a member downloads it', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ storageState: statePath('admin') });
  const admin = await context.newPage();
  const title = `Bok ${Date.now()}`;
  await admin.goto('/admin/content');
  await expect(admin.getByRole('heading', { name: 'Innehåll', level: 1 })).toBeVisible();
  await expectAccessible(admin, 'content');
  await admin.getByRole('link', { name: 'Ny e-bok' }).click();
  await expect(admin.getByRole('heading', { name: 'Ny e-bok', level: 1 })).toBeVisible();
  await admin.getByLabel('Titel').fill(title);
  await admin.getByLabel('Författare').fill('Formkurva');
  await admin.getByLabel('Beskrivning').fill('En bok som finns som fil.');
  await admin.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const upload = (name: string, bytes: Uint8Array) =>
    admin.getByLabel('Ladda upp').setInputFiles({ name, mimeType: 'application/epub+zip', buffer: Buffer.from(bytes) });
  const epub = makeZip();
  await upload('bok.epub', epub);
  await expect(admin.getByText('Filen är uppladdad.')).toBeVisible();
  await expectAccessible(admin, 'the editor of an e-book');
  const address = admin.url().replace(/^.*\//, '');

  await signUp(page);
  expect((await page.request.get(`/files/ebooks/${address}/sv/epub`)).status()).toBe(404);
  await admin.getByRole('button', { name: 'Publicera' }).click();
  await expect(admin.getByText('Publicerat.')).toBeVisible();
  await context.close();

  await page.goto('/ebooks');
  await page.getByLabel('Sök titel, författare eller ämne').fill(title);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Ladda ner EPUB/ }).click(),
  ]);
  expect(new Uint8Array(await readFile(await download.path()))).toEqual(epub);
});

async function openBook(page: Page): Promise<void> {
  await page.goto('/ebooks');
  await expect(page.getByRole('heading', { name: 'E-böcker', level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(STRENGTH) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: STRENGTH, level: 1 })).toBeVisible();
}

function saved(page: Page, call: string) {
  return page.waitForResponse((answer) => answer.url().endsWith(`/rpc/ebooks/${call}`) && answer.ok());
}

/** Waits until a position inside the chapter is saved, not its start. */
function placeSaved(page: Page) {
  return page.waitForResponse((answer) => {
    if (!answer.url().endsWith('/rpc/ebooks/savePlace') || !answer.ok()) return false;
    return answer.request().postDataJSON().json.share > 0.1;
  });
}

async function shareRead(page: Page): Promise<number> {
  const value = await page.getByRole('progressbar', { name: 'Läst i kapitlet' }).getAttribute('aria-valuenow');
  return Number(value);
}

/** Scrolls until it counts: right after a jump the reader ignores scrolling. */
async function scrollToMiddle(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    });
    expect(await shareRead(page)).toBeGreaterThan(20);
  }).toPass();
}

/** Selects text, which shows the selection bar. */
async function highlightFirstSentence(page: Page): Promise<void> {
  await page.evaluate(() => {
    const paragraph = [...document.querySelectorAll('.reader p')].find(({ textContent }) => textContent.length > 80);
    const text = paragraph?.firstChild;
    if (text) document.getSelection()?.setBaseAndExtent(text, 0, text, 40);
  });
  await page.getByRole('button', { name: 'Markera' }).click();
}
