import { expect, type Page } from '@playwright/test';

/** Chooses the language as another tab would, which the page follows without being loaded again. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((choice) => {
    localStorage.setItem('formkurva.language', choice);
    window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.language', newValue: choice }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
