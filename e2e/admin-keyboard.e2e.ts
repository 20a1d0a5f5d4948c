import type { Locator, Page } from '@playwright/test';
import { statePath } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { buy, call, proveAgain, stockProduct, takeAway } from './support/buy.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';
import { reloadUntilVisible } from './support/reload-until.ts';

/** The main task of each page, done with the keyboard only and then undone. */
type Deed = (page: Page) => Promise<void>;

const dialog =
  (opener: string): Deed =>
  (page) =>
    openAndClose(page, opener, page.getByRole('dialog'));

/** The command palette opens on every page; on the start page it is the only dialog. */
const palette: Deed = async (page) => {
  const before = await focused(page);
  await page.keyboard.press('ControlOrMeta+k');
  await leaveWithEscape(page, page.getByRole('dialog'), before);
};

/** Space ticks the box and the page responds; Space again undoes it. */
const tick =
  (box: string, name: string, answer: (page: Page) => Locator): Deed =>
  async (page) => {
    await walkTo(page, `[data-skip-to] ${box} input[type=checkbox]`, name);
    await page.keyboard.press('Space');
    await expect(answer(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer(page)).toBeHidden();
  };

const form: Deed = (page) => openAndClose(page, 'Ny kategori', page.getByRole('region', { name: 'Ny kategori' }));

const tabs: Deed = async (page) => {
  await walkTo(page, '[role=tab]', 'E-böcker');
  for (const name of [/^Övningar/, /^Livsmedel/, /^Färdigt innehåll/, /^Mallar/]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
  }
};

const file =
  (label: string): Deed =>
  async (page) => {
    await walkTo(page, '[data-skip-to] button', label);
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  };

const foldedRow: Deed = async (page) => {
  await walkTo(page, '[data-skip-to] li > button[aria-expanded]');
  const row = page.locator(':focus');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
};

const runJob: Deed = async (page) => {
  await walkTo(page, '[data-skip-to] button', 'Kör ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: / körs$/ })).toBeVisible();
};

/** Assigned to a member and revoked: its row remains in the list and has the focus. */
const assignAndTakeBack: Deed = async (page) => {
  const takeBack = page.getByRole('button', { name: /^Ta tillbaka/ });
  const before = await takeBack.count();
  await walkTo(page, '[data-skip-to] ul input[type=checkbox]');
  await page.keyboard.press('Space');
  await walkTo(page, '[data-skip-to] button', 'Tilldela 1 medlem');
  await page.keyboard.press('Enter');
  await expect(takeBack).toHaveCount(before + 1);
  await walkTo(page, '[data-skip-to] button', 'Ta tillbaka');
  await page.keyboard.press('Enter');
  await walkTo(page, 'dialog[open] input');
  await page.keyboard.type('Provade bara');
  await page.keyboard.press('Enter');
  await expect(takeBack).toHaveCount(before);
  await expect(page.getByRole('region', { name: 'Har fått' })).toBeFocused();
};

const assign = tick('ul', '', (page) => page.getByRole('button', { name: 'Tilldela 1 medlem' }));

/** Every section of the side list in order, with its task. */
const PAGES: [name: string, deed: Deed][] = [
  ['Start', palette],
  ['Ordrar', tick('tbody', 'Markera', (page) => page.getByText('1 vald', { exact: true }))],
  ['Produkter', dialog('Fler val för')],
  ['Kategorier', form],
  ['Bokföring', file('CSV: ')],
  ['Användare', dialog('Ny användare')],
  ['Återbäring', dialog('Ny justering')],
  ['Forum', dialog('Ämnen')],
  ['Innehåll', tabs],
  ['Måltidsplanering', assignAndTakeBack],
  ['Träningsplanering', assign],
  ['Analys', file('Exportera CSV')],
  ['Händelselogg', foldedRow],
  ['Drift', runJob],
  ['Testdata', tick('form', 'Måltider', (page) => page.getByText('tas inte med'))],
];
const LIST = '[data-skip-to] :is(table, ul, ol, form, [role=radiogroup]) *';

test.describe('the administration by keyboard alone', { tag: '@desktop' }, () => {
  test.use({ as: 'admin' });

  test('every page is reached and walked through, and what it is for is done and taken back', async ({ page }) => {
    test.setTimeout(90_000);
    await proveAgain(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    for (const [index, [name, deed]] of PAGES.entries()) {
      await test.step(name, async () => {
        await openFromSideList(page, name, PAGES.length - index);
        await skipToPage(page);
        await expect(page.locator(LIST).first()).toBeAttached();
        await walkTo(page, LIST);
        await skipToPage(page);
        await deed(page);
      });
    }
  });
});

const skipLink = (page: Page) => page.getByRole('link', { name: 'Hoppa till innehållet' });

async function skipToPage(page: Page): Promise<void> {
  await skipLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-skip-to]')).toBeFocused();
}

/** The side list precedes the page in tab order: the number of steps back to a section. */
async function openFromSideList(page: Page, name: string, stepsBack: number): Promise<void> {
  await skipToPage(page);
  for (let steps = 0; steps < stepsBack; steps += 1) await page.keyboard.press('Shift+Tab');
  const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });
  await expect(link).toBeFocused();
  const isOpen = (await link.getAttribute('aria-current')) === 'page';
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'page');
  // A new page moves the focus to its heading; until then the heading is that of the previous page.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  if (!isOpen) await expect(heading).toBeFocused();
}

const MAX_PRESSES = 60;

/** Presses Tab until the wanted element has the focus; it must then be visible. */
async function walkTo(page: Page, wanted: string, text = ''): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([selector, name]) => {
        const focused = document.activeElement;
        const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
        const texts = [focused?.ariaLabel, focused?.textContent, ...labels.map(({ textContent }) => textContent)];
        return focused?.matches(selector) === true && texts.some((label) => label?.includes(name));
      },
      [wanted, text] as const,
    );
  for (let presses = 0; presses < MAX_PRESSES && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `Tab leads to ${wanted} ${text}`).toBe(true);
  await expect(page.locator(':focus')).toBeInViewport();
}

const focused = (page: Page) => page.evaluateHandle(() => document.activeElement);

async function openAndClose(page: Page, opener: string, opened: Locator): Promise<void> {
  await walkTo(page, '[data-skip-to] button', opener);
  const before = await focused(page);
  await page.keyboard.press('Enter');
  await leaveWithEscape(page, opened, before);
}

/** An overlay has the focus when it opens, and restores it when it closes. */
async function leaveWithEscape(
  page: Page,
  opened: Locator,
  before: Awaited<ReturnType<typeof focused>>,
): Promise<void> {
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((open) => open.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('an invited account with the delivery address of who invited it is shown with its reasons, and a person decides', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const admin = await (await browser.newContext({ storageState: statePath('admin') })).newPage();
  await admin.goto('/admin/cashback');
  const goods = await stockProduct(admin, 2);
  await signUp(page, { fullName: 'Inga Inbjudare' });
  const { referralCode } = await call(page, 'GET', '/cashback');
  await buy(page, goods, 1, 'Syskongatan 7');
  const theirs = await (await browser.newContext()).newPage();
  await signUp(theirs, { fullName: 'Ivar Inbjuden', referralCode });
  await buy(theirs, goods, 1, 'Syskongatan 7');
  await takeAway(admin, goods.id);

  await call(admin, 'POST', '/admin/operations/recurring/cashback-hints/run', {});
  const signal = admin.getByRole('button', { name: /Ivar Inbjuden och Inga Inbjudare/ });
  await reloadUntilVisible(admin, signal);
  await signal.click();
  const sheet = admin.getByRole('dialog', { name: 'Ivar Inbjuden och Inga Inbjudare' });
  await expect(sheet.getByText('Har samma leveransadress')).toBeVisible();
  await expect(sheet.getByText('Ivar Inbjuden är inbjuden av Inga Inbjudare.')).toBeVisible();
  await expectAccessible(admin, 'a signal about two accounts');
  await sheet.getByRole('button', { name: 'Markera som granskat' }).click();
  await expect(sheet.getByLabel('Varför')).toBeFocused();
  await sheet.getByLabel('Varför').fill('Syskon, har visat det.');
  await sheet.getByRole('button', { name: 'Markera som granskat' }).click();
  await expect(admin.getByText('Beslutet är sparat')).toBeVisible();
  await expect(signal).toBeHidden();
  await admin.getByRole('radio', { name: 'Bestämda' }).check();
  await expect(signal).toContainText('Granskat');
});
