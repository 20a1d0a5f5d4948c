import { expect, type Locator, type Page } from '@playwright/test';

const FIRST_MS = 1_000;

/** Reloads the page until it shows what background work has stored. Waits longer each time, because beside other work a page takes seconds to draw. */
export async function reloadUntilVisible(page: Page, part: Locator): Promise<void> {
  let patienceMs = FIRST_MS;
  await expect(async () => {
    patienceMs *= 2;
    await page.reload();
    await expect(part).toBeVisible({ timeout: patienceMs });
  }).toPass();
}
