import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

export const LOADING = '.skeleton-group, [aria-busy="true"]';

/** Opens a page and waits for its content. The app is in Swedish. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await open(page, screen);
  for (const link of [screen.follow ?? []].flat()) await page.getByRole('link', { name: link }).first().click();
  await expectRoute(page, screen.route);
  await seeContent(page, screen);
}

/** Navigates inside the app if possible: restarting the app for each page takes a quarter of the time. */
async function open(page: Page, { open: path, route, follow }: Screen): Promise<void> {
  const target = path ?? route;
  // The previous page stays until this one is ready, and could contain the same link.
  if (page.url() === 'about:blank' || follow) await page.goto(target);
  else await page.evaluate(`void __TSR_ROUTER__.history.push(${JSON.stringify(target)})`);
}

/** Waits for the app, which may start after the document has loaded. */
const SHOWN =
  '(({ status, matches }) => (status === "idle" ? matches.at(-1).fullPath : status))(self.__TSR_ROUTER__?.state ?? {})';

/** Waits until the previous page has been replaced. */
async function expectRoute(page: Page, route: string): Promise<void> {
  const shown = () => page.evaluate<string>(SHOWN);
  await expect.poll(shown, { message: 'the route that shows', intervals: [30] }).toBe(route);
}

/** Polls more often than `expect`, which waits up to a second between polls; a following `expect` reports a failure. */
export async function seeContent(page: Page, { showsLoading }: Screen): Promise<void> {
  const hasCome = ([loading, ignored]: readonly [string, boolean]) =>
    document.querySelector('h1') !== null && (ignored || document.querySelector(loading) === null);
  await page
    .waitForFunction(hasCome, [LOADING, Boolean(showsLoading)] as const, { timeout: 10_000 })
    .catch(() => undefined);
}
