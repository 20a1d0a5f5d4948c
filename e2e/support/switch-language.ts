import { expect, type Page } from '@playwright/test';

/** Changes the language like another tab would; the page follows without a reload. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((choice) => {
    localStorage.setItem('formkurva.language', choice);
    window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.language', newValue: choice }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
