import type { Page } from '@playwright/test';

/**
 * Counts what a person presses on this page from now on, whoever handles it. The page must not be loaded anew meanwhile.
 *
 * Playwright withdraws a tap at the window when its target moved in between, as in a sheet that slides in on a busy machine, and taps
 * again. The page never sees the first one, so the document counts and not the window, which may hear it before it is withdrawn.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    document.addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    return counted;
  });
  return () => taps.evaluate(({ presses }) => presses);
}
