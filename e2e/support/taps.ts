import type { Page } from '@playwright/test';

/**
 * Counts the clicks of the page from now on. The page must not be reloaded meanwhile. Presses are not counted, because Playwright presses
 * again if the target has moved, as in a sheet that slides in on a loaded machine.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    document.addEventListener('click', ({ isTrusted }) => (counted.presses += isTrusted ? 1 : 0), { capture: true });
    return counted;
  });
  return () => taps.evaluate(({ presses }) => presses);
}
