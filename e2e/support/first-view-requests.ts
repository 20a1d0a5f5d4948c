import { expect, type Page } from '@playwright/test';

/**
 * Opens a page and returns the requests (files and calls) before all elements of `drawn` existed. The page records that
 * moment itself: polling from outside is late on a loaded machine and would count later requests.
 */
export async function requestsUntilDrawn(page: Page, path: string, drawn: readonly string[]): Promise<string[]> {
  await page.addInitScript((selectors) => {
    const observer = new MutationObserver(() => {
      if (!selectors.every((selector) => document.querySelector(selector))) return;
      performance.mark('drawn');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, drawn);
  await page.goto(path);
  for (const selector of drawn) await expect(page.locator(selector).first()).toBeVisible();
  return page.evaluate(() => {
    const drawnAt = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const early = performance.getEntriesByType('resource').filter((entry) => entry.startTime < drawnAt);
    return early.map((entry) => new URL(entry.name).pathname.slice(1));
  });
}
