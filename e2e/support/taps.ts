import type { Page } from '@playwright/test';

/**
 * Counts the taps that the page acts on from now on, as clicks. The page must not be loaded anew meanwhile. Presses are not counted:
 * Playwright presses again when the target of a tap moved, as in a sheet that slides in on a loaded machine.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    document.addEventListener('click', ({ isTrusted }) => (counted.presses += isTrusted ? 1 : 0), { capture: true });
    return counted;
  });
  return () => taps.evaluate(({ presses }) => presses);
}
