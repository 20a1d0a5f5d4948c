import type { Page } from '@playwright/test';

/** What WCAG 2.2, 1.4.12 asks a page to bear. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Texts that are cut off, and pixels to scroll sideways, when the reader's own text spacing applies. */
export async function spacingProblems(page: Page): Promise<string[]> {
  const before = await page.evaluate(cutOff);
  // As an adopted sheet, because the content security policy refuses style elements.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);
  const after = await page.evaluate(cutOff);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  // Ignores what is cut off even without the spacing, such as the actions beside a row: that is intended.
  return after.filter((problem) => !before.includes(problem));
}

/** In the page: parts whose text is cut off, and how far the page scrolls sideways. */
function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isMeant = ({ textOverflow, webkitLineClamp, clip, clipPath }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clip !== 'auto' || clipPath !== 'none';
  const isMeantBetween = (inner: Element | null, outer: Element): boolean =>
    inner !== null &&
    inner !== outer &&
    (isMeant(getComputedStyle(inner)) || isMeantBetween(inner.parentElement, outer));
  const cuts = (element: Element) => {
    const style = getComputedStyle(element);
    const [x, y] = [style.overflowX, style.overflowY].map((overflow) => /hidden|clip/.test(overflow));
    if (!(x || y) || isMeant(style) || element.clientHeight < 2) return false;
    return [...element.querySelectorAll('*'), element].some((inner) => {
      const hasText = [...inner.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !inner.checkVisibility() || isMeantBetween(inner, element)) return false;
      const range = document.createRange();
      range.selectNodeContents(inner);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      if (text.width < 2 || text.height < 2) return false;
      return (x && text.right > box.right + 2 && text.left < box.right) || (y && text.bottom > box.bottom + 4);
    });
  };
  const cut = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility() && cuts(element));
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...cut.map(
      (element) => `cut off: ${element.className.toString().slice(0, 60)} "${element.textContent?.slice(0, 40)}"`,
    ),
  ];
}

export type KeyboardWalk = { stops: number; problems: string[] };
const MAX_STOPS = 500;

/** Walks through the whole page with Tab. Every stop must show its focus, not lie wholly under something else, and lead on. */
export async function walkByKeyboard(page: Page): Promise<KeyboardWalk> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  const problems = new Set<string>();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { isEnd, name, problem } = await page.evaluate(stopHere, stops);
    if (isEnd) return { stops, problems: [...problems] };
    if (problem !== null) problems.add(`${problem}: ${name}`);
    // The page scrolls to the focused element over several frames.
    const isSeen = await page.waitForFunction(isFocusSeen, undefined, { timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!isSeen) problems.add(`hidden by something else: ${name}`);
  }
  return { stops: MAX_STOPS, problems: [...problems, `no end after ${MAX_STOPS} stops`] };
}

type Stop = { isEnd: boolean; name: string; problem: string | null };

/** In the page: the focused element after a step. The walk ends where it began. */
function stopHere(stops: number): Stop {
  const element = document.activeElement;
  if (!element || element === document.body) return { isEnd: true, name: '', problem: null };
  const text = element.ariaLabel ?? element.textContent ?? '';
  const name = `${element.tagName.toLowerCase()} "${text.trim().slice(0, 40)}"`;
  if (stops === 0) Reflect.set(window, 'wcagFirst', element);
  else if (element === Reflect.get(window, 'wcagFirst')) return { isEnd: true, name, problem: null };
  // Fields of several parts, such as dates, keep the focus for several steps.
  const isStuck = element === Reflect.get(window, 'wcagLast') && !element.matches('input, iframe, video, audio');
  Reflect.set(window, 'wcagLast', element);
  if (isStuck) return { isEnd: false, name, problem: 'keeps the focus' };
  const around = [element.parentElement, element.parentElement?.parentElement, element.closest('label')];
  const labels = element.id
    ? [...document.querySelectorAll(`label[for="${element.id}"], label[for="${element.id}"] *`)]
    : [];
  const rings = [element, ...around, ...labels].filter((part) => part instanceof Element);
  const hasRing = rings.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return hasOutline || (boxShadow !== 'none' && part.matches(':focus, :focus-within'));
  });
  return { isEnd: false, name, problem: hasRing ? null : 'shows no focus' };
}

/** In the page: some part of the focused element is on the screen and not under something else. Tiny ones are drawn by their label. */
function isFocusSeen(): boolean {
  const element = document.activeElement;
  if (!element) return true;
  const box = element.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return true;
  const parts = [0.05, 0.5, 0.95];
  return parts.some((x) =>
    parts.some((y) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null);
    }),
  );
}
