import type { Day } from '#domain/day/day.ts';
import type { Language } from '#web/platform/language/message-store.ts';

/** What snapshot.js reads at the next start. It paints it only where all but the last two are still so. */
export type Snapshot = {
  memberId: string;
  day: Day;
  language: Language;
  /** The address of the style sheet, which changes with every build that looks different. */
  styles: string;
  width: number;
  /** Without a scroll bar, which the window's width includes. */
  contentWidth: number;
  html: string;
};

/** Far more than a dashboard has; the browser's store has room for 5 million characters in all. */
const MOST_CHARACTERS = 200_000;

/** The window may be higher at the next start: a phone hides its own bars. */
const UNSEEN_SCREENS = 1.4;

/** The frame without what it tells of the moment: notes about the network, offers, toasts. */
const KEPT_PARTS = ':scope > header, :scope > main, :scope > .bottom-menu';

/** The markup of a dashboard that is drawn whole; null when there is none to take. */
export function takeMarkup(root: Element): string | null {
  if (!isWhole(root)) return null;
  const html = [...root.querySelectorAll(KEPT_PARTS)].map(markupOf).join('');
  return html.length > MOST_CHARACTERS ? null : html;
}

/** Ring and curve are there, and nothing that is still being read. */
function isWhole(root: Element): boolean {
  const main = root.querySelector(':scope > main');
  return main?.querySelector('.ring-value') != null && main.querySelector('.chart svg') != null && isSettled(root);
}

function isSettled(root: Element): boolean {
  return root.querySelector('main .skeleton-group') === null && document.querySelector('dialog[open]') === null;
}

function markupOf(part: Element): string {
  const copy = part.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  hideUnseen(part, copy);
  for (const unseen of copy.querySelectorAll('dialog, script, template')) unseen.remove();
  // As it stands the content policy would refuse it: snapshot.js puts it back.
  for (const styled of [copy, ...copy.querySelectorAll('[style]')]) {
    const style = styled.getAttribute('style');
    if (style === null) continue;
    styled.setAttribute('data-style', style);
    styled.removeAttribute('style');
  }
  // A picture that cannot be had leaves its place empty.
  for (const picture of copy.querySelectorAll('img')) picture.setAttribute('alt', '');
  return copy.outerHTML;
}

/** What lies far below the window is kept, to be compared with, and costs the next start no layout. */
function hideUnseen(part: Element, copy: Element): void {
  const copies = [...copy.children];
  for (const [index, child] of [...part.children].entries()) {
    const twin = copies[index];
    if (!(twin instanceof HTMLElement)) continue;
    if (child.getBoundingClientRect().top + window.scrollY > window.innerHeight * UNSEEN_SCREENS) twin.hidden = true;
    else hideUnseen(child, twin);
  }
}
