import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

export const LOADING = '.skeleton-group, [aria-busy="true"]';

/** Goes to a page and waits for what it shows. The app is in Swedish. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await open(page, screen);
  for (const link of [screen.follow ?? []].flat()) await page.getByRole('link', { name: link }).first().click();
  await expectRoute(page, screen.route);
  await seeContent(page, screen);
}

/** Walks there inside the app where it can, as people do: starting the app anew for each page is a quarter of the time. */
async function open(page: Page, { open: path, route, follow }: Screen): Promise<void> {
  const target = path ?? route;
  // A link to follow could be found on the page before, which stays until this one is ready.
  if (page.url() === 'about:blank' || follow) await page.goto(target);
  else await page.evaluate(`void __TSR_ROUTER__.history.push(${JSON.stringify(target)})`);
}

/** The app may start after the document has been read. */
const SHOWN =
  '(({ status, matches }) => (status === "idle" ? matches.at(-1).fullPath : status))(self.__TSR_ROUTER__?.state ?? {})';

/** Not the page before it, which stays until the next one is ready. */
async function expectRoute(page: Page, route: string): Promise<void> {
  const shown = () => page.evaluate<string>(SHOWN);
  await expect.poll(shown, { message: 'the route that shows', intervals: [30] }).toBe(route);
}

/** Looks often, where `expect` waits up to a second between two looks; what does not come is told by the `expect` after it. */
export async function seeContent(page: Page, { showsLoading }: Screen): Promise<void> {
  const hasCome = ([loading, ignored]: readonly [string, boolean]) =>
    document.querySelector('h1') !== null && (ignored || document.querySelector(loading) === null);
  await page
    .waitForFunction(hasCome, [LOADING, Boolean(showsLoading)] as const, { timeout: 10_000 })
    .catch(() => undefined);
}
