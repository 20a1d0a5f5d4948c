import type { Page } from '@playwright/test';

/** Counts what a person presses on this page from now on, whoever handles it. The page must not be loaded anew meanwhile. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    return counted;
  });
  return () => taps.evaluate(({ presses }) => presses);
}
