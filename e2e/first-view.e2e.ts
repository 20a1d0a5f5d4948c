import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { gzipBytes, scriptsOf } from './support/built-files.ts';
import { expect, test } from './support/story.ts';

/** Scripts of a first view, gzip. More than this is felt on a phone; 120 kB is the aim. */
const BUDGET_BYTES = 130_000;

const texts = /^app\/messages-base\.sv\.ts$/;

const views = [
  { path: '/login', as: 'visitor', sources: [/^app\/routes\/_public\/login\.tsx\?tsr-split=component$/, texts] },
  {
    path: '/dashboard',
    as: 'member',
    sources: [/^app\/routes\/_member(\/dashboard)?\.tsx\?tsr-split=component$/, /\/dashboard\.sv\.json$/, texts],
  },
] as const;

for (const { path, as, sources } of views) {
  test.describe(`the first view of ${path}`, () => {
    test.use({ as });

    test('is built from at most 130 kB of scripts', () => {
      const files = scriptsOf([...sources]);
      const bytes = files.reduce((sum, file) => sum + gzipBytes(file), 0);
      test.info().annotations.push({ type: 'gzip bytes', description: `${bytes} in ${files.length} files` });
      expect(bytes, files.join(', ')).toBeLessThanOrEqual(BUDGET_BYTES);
    });

    test('loads at most 130 kB of scripts before it shows', async ({ page }) => {
      const scripts = collectScripts(page);
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      const sizes = await Promise.all(
        scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({ type: 'gzip bytes', description: `${bytes} in ${sizes.length} files` });
      expect(sizes.length).toBeGreaterThan(0);
      expect(bytes, scripts.map((script) => script.url()).join(', ')).toBeLessThanOrEqual(BUDGET_BYTES);
    });
  });
}

/** What the page asks for itself; what the service worker stores for later does not stand in the way of the first view. */
function collectScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !response.request().serviceWorker()) scripts.push(response);
  });
  return scripts;
}
