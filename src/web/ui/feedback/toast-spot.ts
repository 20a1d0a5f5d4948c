import { useLayoutEffect, useState } from 'react';

/** Which edge of the screen a toast is at, and how far from it, in px. */
export type ToastSpot = { edge: 'top' | 'bottom'; insetPx: number };

/**
 * Where a toast covers nothing that is being used. It is at the bottom, above the bars that stay there. Over a sheet that leaves room
 * above itself it is in that room, because any row of the sheet may be a button. While somebody types it is at the top, because the bottom belongs to the keyboard and the reply; at the bottom again when the field itself is up there.
 */
export function useToastSpot(isShown: boolean, host: HTMLElement | null): ToastSpot {
  const [spot, setSpot] = useState<ToastSpot>({ edge: 'bottom', insetPx: 0 });
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const next = toastSpot(host);
      setSpot((now) => (now.edge === next.edge && now.insetPx === next.insetPx ? now : next));
    };
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(host ?? document.body, { childList: true, subtree: true });
    for (const kind of KINDS) window.addEventListener(kind, measure, { passive: true });
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      for (const kind of KINDS) window.removeEventListener(kind, measure);
      window.visualViewport?.removeEventListener('resize', measure);
    };
  }, [isShown, host]);
  return spot;
}

/** A field that takes the focus, a text that makes its bar higher, a bar that sticks after a scroll. */
const KINDS = ['focusin', 'input', 'scroll', 'resize'] as const;

/** As high as a toast of two lines, with its distance to the edge. */
const TOAST_PX = 96;

function toastSpot(host: HTMLElement | null): ToastSpot {
  if (hasRoomAbove(host)) return { edge: 'top', insetPx: 0 };
  const bars = barsIn(host);
  const fieldTop = typedInto()?.getBoundingClientRect().top ?? null;
  const top = Math.max(0, ...bars.filter(({ top: at }) => at <= 0).map(({ bottom }) => bottom));
  if (fieldTop !== null && fieldTop >= top + TOAST_PX) return { edge: 'top', insetPx: top };
  const middle = window.innerHeight / 2;
  const reaches = bars.filter(({ top: at }) => at > middle).map(({ top: at }) => window.innerHeight - at);
  return { edge: 'bottom', insetPx: Math.max(0, keyboardHeight(), ...reaches) };
}

/** By layout, as below: the panel of an open overlay begins lower than a toast is high. */
function hasRoomAbove(host: HTMLElement | null): boolean {
  const panel = host?.querySelector<HTMLElement>('.overlay-panel');
  return panel != null && panel.offsetTop >= TOAST_PX;
}

/** What somebody types in now. */
function typedInto(): Element | null {
  const active = document.activeElement;
  return active?.matches(
    'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="button"], [type="submit"])',
  )
    ? active
    : null;
}

type Bar = { top: number; bottom: number };

/** Bars that stay in view: all that is on the layer of bars, and the footer of a sheet. Behind an open overlay nothing can be used. */
function barsIn(host: HTMLElement | null): Bar[] {
  const found = [...(host ?? document).querySelectorAll<HTMLElement>('.z-bar, [data-sheet-footer]')];
  return found
    .map((bar) => (bar.hasAttribute('data-sheet-footer') ? footerOf(bar) : bar.getBoundingClientRect()))
    .filter(({ top, bottom }) => bottom > top && top < window.innerHeight);
}

/** By layout, not by what is painted: the panel may still be sliding in. A dialog in the middle of the screen ends above its bottom. */
function footerOf(footer: HTMLElement): Bar {
  const panel = footer.closest<HTMLElement>('.overlay-panel');
  const bottom = panel ? panel.offsetTop + panel.offsetHeight : 0;
  return { top: bottom - footer.offsetHeight, bottom };
}

/** What a keyboard on the screen covers of the page, where the page is not made smaller by it. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  return viewport ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop) : 0;
}
