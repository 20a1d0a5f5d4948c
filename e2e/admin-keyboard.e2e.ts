import type { Page } from '@playwright/test';
import { statePath } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { call } from './support/buy.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';
import { expect, test } from './support/story.ts';

/** Every section of the side list in its order, and the button that opens a dialog there; where there is none, the palette is that dialog. */
const PAGES: [name: string, opener: string | null][] = [
  ['Start', null],
  ['Ordrar', null],
  ['Produkter', null],
  ['Kategorier', null],
  ['Användare', 'Ny användare'],
  ['Återbäring', 'Ny justering'],
  ['Gemenskap', 'Ämnen'],
  ['Innehåll', null],
  ['Måltidsplanering', null],
  ['Träningsplanering', null],
  ['Analys', null],
  ['Händelselogg', null],
  ['Drift', null],
  ['Testdata', null],
];
const LIST = '[data-skip-to] :is(table, ul, ol, form, [role=radiogroup]) *';

test.describe('the administration by keyboard alone', { tag: '@desktop' }, () => {
  test.use({ as: 'admin' });

  test('every page is reached, walked through, and its dialog left with Escape', async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    for (const [index, [name, opener]] of PAGES.entries()) {
      await test.step(name, async () => {
        await openFromSideList(page, name, PAGES.length - index);
        await skipToPage(page);
        await expect(page.locator(LIST).first()).toBeAttached();
        await walkTo(page, LIST);
        await openAndClose(page, opener);
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

/** The side list stands before the page: so many steps back lead to a section. */
async function openFromSideList(page: Page, name: string, stepsBack: number): Promise<void> {
  await skipToPage(page);
  for (let steps = 0; steps < stepsBack; steps += 1) await page.keyboard.press('Shift+Tab');
  const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const MOST_PRESSES = 60;

/** Presses Tab until what has the focus is the wanted thing, which must then be in sight. */
async function walkTo(page: Page, wanted: string, text = ''): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([selector, name]) => {
        const focused = document.activeElement;
        return focused?.matches(selector) === true && (focused.textContent ?? '').includes(name);
      },
      [wanted, text] as const,
    );
  for (let presses = 0; presses < MOST_PRESSES && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `Tab leads to ${wanted} ${text}`).toBe(true);
  await expect(page.locator(':focus')).toBeInViewport();
}

async function openAndClose(page: Page, opener: string | null): Promise<void> {
  if (opener !== null) {
    await skipToPage(page);
    await walkTo(page, '[data-skip-to] button', opener);
  }
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(opener === null ? 'ControlOrMeta+k' : 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('an invited account in the browser of who invited it is shown with its reasons, and a person decides', async ({
  page,
  browser,
}) => {
  const inviter = await signUp(page, { fullName: 'Inga Inbjudare' });
  const { referralCode } = await call(page, 'GET', '/cashback');
  const theirs = await (await browser.newContext()).newPage();
  await signUp(theirs, { fullName: 'Ivar Inbjuden', referralCode });
  // In the browser of the one who was invited: the cookie by which it is known is the same.
  const again = { identifier: inviter, password: 'Formkurva-2026' };
  expect((await theirs.request.post('/api/v1/auth/sign-in', { headers: OWN_PAGE, data: again })).ok()).toBe(true);

  const admin = await (await browser.newContext({ storageState: statePath('admin') })).newPage();
  await admin.goto('/admin/cashback');
  await call(admin, 'POST', '/admin/operations/recurring/cashback-hints/run', {});
  const hint = admin.getByRole('button', { name: /Ivar Inbjuden och Inga Inbjudare/ });
  await expect(async () => {
    await admin.reload();
    await expect(hint).toBeVisible({ timeout: 2000 });
  }).toPass();
  await hint.click();
  const sheet = admin.getByRole('dialog', { name: 'Ivar Inbjuden och Inga Inbjudare' });
  await expect(sheet.getByText('Har loggat in i samma webbläsare')).toBeVisible();
  await expect(sheet.getByText('Ivar Inbjuden är inbjuden av Inga Inbjudare.')).toBeVisible();
  await expectAccessible(admin, 'a hint about two accounts');
  await sheet.getByRole('button', { name: 'Markera som granskat' }).click();
  await expect(sheet.getByLabel('Varför')).toBeFocused();
  await sheet.getByLabel('Varför').fill('Syskon, har visat det.');
  await sheet.getByRole('button', { name: 'Markera som granskat' }).click();
  await expect(admin.getByText('Beslutet är sparat')).toBeVisible();
  await expect(hint).toBeHidden();
  await admin.getByRole('radio', { name: 'Bestämda' }).check();
  await expect(hint).toContainText('Granskat');
});
