import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { redirects, type Screen, screens } from './support/routes.ts';
import { expect, test } from './support/story.ts';
import { switchLanguage } from './support/switch-language.ts';

type Look = { size: 'phone' | 'desktop'; language: 'sv' | 'en'; theme: 'light' | 'dark' };

/** Every look at the size of the project, photographed: `npm run pictures`. Otherwise those that differ most. */
const isForPictures = process.env.FORMKURVA_PICTURES === 'on';
const pictures = fileURLToPath(new URL('../test-results/screens', import.meta.url));
const routeTree = fileURLToPath(new URL('../src/web/app/route-tree.gen.ts', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

for (const screen of screens) {
  test.describe(`the page ${screen.route}`, () => {
    test.use({ as: screen.as, colorScheme: 'light', expectedErrors: screen.expectedErrors ?? [] });
    // Several looks in one page load; axe takes its time on long pages.
    test.describe.configure({ timeout: 180_000 });

    test('is accessible and whole in both languages and both themes', async ({ page }, { project }) => {
      await page.goto(screen.open ?? screen.route);
      for (const link of [screen.follow ?? []].flat()) await page.getByRole('link', { name: link }).first().click();
      await expectRoute(page, screen.route);
      for (const look of looksAt(project.name === 'phone' ? 'phone' : 'desktop')) {
        await page.setViewportSize(SIZES[look.size]);
        await page.emulateMedia({ colorScheme: look.theme });
        await switchLanguage(page, look.language);
        await expectLook(page, screen, look);
      }
      // The narrowest phone, and what 400 % zoom leaves of a desktop.
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}

function looksAt(size: Look['size']): Look[] {
  const sv = { size, language: 'sv' } as const;
  const en = { size, language: 'en' } as const;
  if (!isForPictures)
    return [
      { ...sv, theme: 'light' },
      { ...sv, size: 'desktop', theme: 'dark' },
      { ...en, theme: 'dark' },
    ];
  return [
    { ...sv, theme: 'light' },
    { ...sv, theme: 'dark' },
    { ...en, theme: 'dark' },
    { ...en, theme: 'light' },
  ];
}

/** Not the page before it, which stays until the next one is ready. */
async function expectRoute(page: Page, route: string): Promise<void> {
  const shown = () =>
    page.evaluate<string>(
      '(({ status, matches }) => (status === "idle" ? matches.at(-1).fullPath : status))(__TSR_ROUTER__.state)',
    );
  await expect.poll(shown, 'the route that shows').toBe(route);
}

test('every route of the app has a row in e2e/support/routes.ts', () => {
  const [, list = ''] = readFileSync(routeTree, 'utf8').match(/^ {2}fullPaths:([^}]*?)\n {2}\w/m) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  const known = [...screens.map((screen) => screen.route), ...redirects];
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => route && !known.includes(route))).toEqual([]);
});

async function expectLook(page: Page, screen: Screen, { size, language, theme }: Look): Promise<void> {
  const name = `${screen.name}-${size}-${language}-${theme}`;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/^\S.* - Formkurva$/);
  await expect(page.locator('h1').first()).toBeVisible();
  if (!screen.showsLoading) await expect(page.locator('.skeleton-group, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page);
  if (isForPictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true, animations: 'disabled' });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}
