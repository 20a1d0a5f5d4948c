import { expect, type Page } from '@playwright/test';

/**
 * Opens a page and tells which of our scripts were asked for before its heading stood there. The page notes the moment
 * itself: looking from outside is late by as much as the machine is busy, and would count what is fetched afterwards.
 */
export async function scriptsBeforeFirstView(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      performance.mark('first-view');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  return page.evaluate(() => {
    const shownAt = performance.getEntriesByName('first-view')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const early = performance.getEntriesByType('resource').filter((entry) => entry.startTime < shownAt);
    return early.map((entry) => new URL(entry.name).pathname.slice(1)).filter((name) => name.endsWith('.js'));
  });
}
