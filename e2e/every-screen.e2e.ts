import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { LOADING, openScreen, seeContent } from './support/open-screen.ts';
import { redirects, screens } from './support/routes.ts';
import type { Screen } from './support/screen.ts';
import { switchLanguage } from './support/switch-language.ts';
import { expectNoZoomingFields, expectWholeHeading } from './support/text-size.ts';

type Size = { width: number; height: number };
type Look = { language: 'sv' | 'en'; theme: 'light' | 'dark'; size?: Size };

const ALL_LOOKS: Look[] = [
  { language: 'sv', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'sv', theme: 'dark' },
];
/**
 * A theme changes no text; a language or a size changes no colour. So the short run checks each language, theme and size once, and
 * widens the phone's page to the width of a tablet. The long run checks every combination, and the desktop with a mouse.
 */
const LOOKS: Look[] = [
  { language: 'sv', theme: 'light' },
  { language: 'en', theme: 'dark', size: { width: 1280, height: 800 } },
];
const pictures = fileURLToPath(new URL('../test-results/screens', import.meta.url));
const routeTree = fileURLToPath(new URL('../src/web/app/route-tree.gen.ts', import.meta.url));

for (const { as, expectedErrors, some } of groups()) {
  test.describe(`the pages (${as}) ${some.map(({ route }) => route).join(', ')}`, () => {
    // Screenshots have one pixel per CSS pixel.
    test.use({ as, expectedErrors, deviceScaleFactor: 1 });
    // Several pages and themes; axe is slow on long pages.
    test.describe.configure({ timeout: 300_000 });

    test('are accessible and whole in the languages and themes of their size', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('formkurva.language', 'sv'));
      for (const screen of some) await test.step(screen.route, () => expectScreen(page, screen));
    });
  });
}

type Group = { as: Screen['as']; expectedErrors: RegExp[]; some: Screen[] };

/** Pages that share a browser's cache, which halves their load time. */
function groups(): Group[] {
  const made: Group[] = [];
  for (const screen of screens) {
    const { as, expectedErrors = [] } = screen;
    const fits = ({ some, ...group }: Group) => group.as === as && some.length < 7 && !group.expectedErrors.length;
    const group = expectedErrors.length > 0 ? undefined : made.find(fits);
    if (group) group.some.push(screen);
    else made.push({ as, expectedErrors, some: [screen] });
  }
  return made;
}

async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light' });
  await openScreen(page, screen);
  await expectChosenInView(page);
  await expectLogoAndCart(page, screen);
  for (const look of process.env.FORMKURVA_E2E === 'all' ? ALL_LOOKS : LOOKS) {
    if (look.size) await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.theme });
    await switchLanguage(page, look.language);
    await expectLook(page, screen, look);
  }
  await expectRoomForText(page, screen);
  if (size) await page.setViewportSize(size);
}

const NARROW = { width: 320, text: '100%' };
const LARGE = { width: 390, text: '200%' };

/** The narrowest phone, also the width of a desktop at 400 % zoom; and a phone with text twice as large. */
async function expectRoomForText(page: Page, { isShowcase }: Screen): Promise<void> {
  for (const language of ['sv', 'en'] as const) {
    await switchLanguage(page, language);
    for (const { width, text } of isShowcase ? [NARROW] : [NARROW, LARGE]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(page);
      await expectTextInside(page, `at ${width} px with text at ${text} in ${language}`);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
}

/** Text that is wider than its button overlaps its neighbours. */
async function expectTextInside(page: Page, when: string): Promise<void> {
  // Polled, because a chart is redrawn for the new width a moment later.
  await expect.poll(() => spillingButtons(page), `buttons that do not hold their words ${when}`).toEqual([]);
}

function spillingButtons(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const words = document.createRange();
    // Text that is cut by an ellipsis, or visually hidden, does not overlap.
    const isClipped = (part: Element | null, button: Element): boolean =>
      part !== null &&
      (getComputedStyle(part).overflowX !== 'visible' || (part !== button && isClipped(part.parentElement, button)));
    const spills = (button: Element) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const { right } = button.getBoundingClientRect();
      while (texts.nextNode()) {
        words.selectNodeContents(texts.currentNode);
        const isOutside = words.getBoundingClientRect().right > right + 2;
        if (isOutside && !isClipped(texts.currentNode.parentElement, button)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('main button')].filter(spills).map(({ textContent }) => textContent);
  });
}

/** Every page has logo and cart, also on a phone, except the full-screen e-book reader. */
async function expectLogoAndCart(page: Page, { as, route }: Screen): Promise<void> {
  if (as === 'visitor' || route.endsWith('/read') || route.startsWith('/dev/')) return;
  await expect(
    page
      .getByRole('link', { name: /^Formkurva, / })
      .filter({ visible: true })
      .first(),
    `${route}: logo`,
  ).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: /^(Varukorg|Cart)/ })
      .filter({ visible: true })
      .first(),
    `${route}: cart`,
  ).toBeVisible();
}

/** A scrolling row of chips, tabs or segments shows the selected one, whatever the address selects. */
async function expectChosenInView(page: Page): Promise<void> {
  const outOfView = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is([role="radiogroup"], [role="tablist"])')].flatMap((row) => {
        const chosen = row.querySelector('[aria-checked="true"], [aria-selected="true"]') ?? row;
        const [frame, box] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
        return box.left < frame.left - 1 || box.right > frame.right + 1 ? [chosen.textContent] : [];
      }),
    );
  await expect.poll(outOfView, 'chosen ones out of view').toEqual([]);
}

test('every route of the app has a row in e2e/support/routes.ts', () => {
  const [, list = ''] = readFileSync(routeTree, 'utf8').match(/^ {2}fullPaths:([^}]*?)\n {2}\w/m) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  const known = [...screens.map((screen) => screen.route), ...redirects];
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => route && !known.includes(route))).toEqual([]);
});

async function expectLook(page: Page, screen: Screen, look: Look): Promise<void> {
  const { language, theme } = look;
  const size = look.size ? 'wide' : test.info().project.name;
  const name = `${screen.name}-${size}-${language}-${theme}`;
  await seeContent(page, screen);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/^\S.* - Formkurva$/);
  await expect(page.locator('h1').first()).toBeVisible();
  if (!screen.showsLoading) await expect(page.locator(LOADING)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
  await expectNoZoomingFields(page);
  await expectWholeHeading(page);
  if (process.env.FORMKURVA_PICTURES === 'off') return;
  await page.screenshot({
    path: `${pictures}/${name}.jpg`,
    quality: 85,
    scale: 'css',
    fullPage: true,
    animations: 'allow',
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

/**
 * The frame clips wide content instead of scrolling, so overflowing content cannot be reached. Collapsed content is ignored, because it
 * still has the position of the previous width.
 */
async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() => {
    const canScroll = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && parent.tagName !== 'MAIN' && (canScroll(parent) || isClipped(parent));
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isClipped(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
  expect(cutOff, 'parts cut off at the right').toEqual([]);
}
