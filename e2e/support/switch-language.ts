import { expect, type Page } from '@playwright/test';

/** Chooses the language in another tab, which the page follows without being loaded again. */
export async function switchLanguage(page: Page, language: 'sv' | 'en'): Promise<void> {
  const otherTab = await page.context().newPage();
  // Any file of ours will do: it only has to share the page's storage.
  await otherTab.goto('/theme.js');
  await otherTab.evaluate((choice) => localStorage.setItem('formkurva.language', choice), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await otherTab.close();
}
