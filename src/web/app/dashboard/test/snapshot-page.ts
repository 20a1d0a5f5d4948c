import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import { makeMember } from '#web/test/makers/make-member.ts';
import type { Snapshot } from '../keep-snapshot.ts';

export const DRAWN =
  '<section><svg aria-label="943 kvar"><g class="ring-value"></g></svg><div class="chart"><svg></svg></div></section>';
export const LINK = '<a href="/meals">Måltider</a>';

const elin = makeMember();
// What the browser does with <script src>: the file is no module, and is run as it is.
const script = new Function(readFileSync(join(process.cwd(), 'src/web/public/snapshot.js'), 'utf8'));
const { attachShadow, getAnimations } = Element.prototype;

type SnapshotPage = {
  painted: ShadowRoot | null;
  finished: Mock;
  started: Mock;
  /** The snapshot's style sheet has come, or cannot be had. */
  styles: (event: 'load' | 'error') => void;
  run: () => void;
  host: () => HTMLElement | null;
  root: () => HTMLElement;
  /** The app draws this into the page, and the snapshot's script hears of it. */
  draw: (html: string) => Promise<void>;
};

/** A page before its app has started, on 12 November 2026 with Elin signed in, whose snapshot's script the test runs itself. */
export function prepareSnapshotPage() {
  const page: SnapshotPage = {
    painted: null,
    finished: vi.fn(),
    started: vi.fn(),
    styles: () => {},
    run: () => script(),
    host: () => document.getElementById('snapshot'),
    root: () => document.getElementById('root') ?? document.body,
    draw: async (html) => {
      page.root().innerHTML = html;
      await Promise.resolve();
    },
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 12, 9, 30) });
    window.addEventListener('snapshot', page.started);
    // The tests' page has no server: each test says itself when the styles are there.
    const settings = { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true };
    Object.assign(window.happyDOM?.settings ?? {}, settings);
    const listeners = new Map<string, () => void>();
    vi.spyOn(HTMLLinkElement.prototype, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      if (typeof listener === 'function') listeners.set(name, () => listener());
    });
    page.styles = (event) => listeners.get(event)?.();
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      page.painted = attachShadow.call(this, init);
      return page.painted;
    });
    beginPage();
    Object.assign(Element.prototype, { getAnimations: () => animations(page.finished) });
  });

  afterEach(() => {
    // Whatever the test has left there ends by itself.
    vi.runAllTimers();
    page.painted = null;
    page.finished.mockReset();
    page.started.mockReset();
    window.removeEventListener('snapshot', page.started);
    Object.assign(Element.prototype, { getAnimations });
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    history.replaceState(null, '');
  });

  return page;
}

function beginPage() {
  document.documentElement.lang = 'sv';
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/style-1.css">';
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.setItem('formkurva.member', JSON.stringify(elin));
}

/** One that ends, and one that pulses for ever. */
function animations(finish: () => void) {
  const effect = (endTime: number) => ({ getComputedTiming: () => ({ endTime }) });
  const never = () => expect.unreachable('what pulses for ever has no end');
  return [
    { effect: effect(900), finish },
    { effect: effect(Number.POSITIVE_INFINITY), finish: never },
  ];
}

/** What an earlier visit of Elin's has kept. */
export function keepSnapshot(over: Partial<Snapshot> = {}) {
  const snapshot: Snapshot = {
    memberId: elin.id,
    day: '2026-11-12',
    language: 'sv',
    styles: '/assets/style-1.css',
    width: window.innerWidth,
    contentWidth: 375,
    html: `<main><h1>Hej, Elin</h1>${DRAWN}</main><nav>${LINK}</nav>`,
    ...over,
  };
  localStorage.setItem('formkurva.snapshot', JSON.stringify(snapshot));
}
