import { useLayoutEffect, useState } from 'react';

/** The edge of the screen where a toast is, and its distance in px. */
export type ToastSpot = { edge: 'top' | 'bottom'; insetPx: number };

/**
 * The position where a toast covers nothing in use. By default it is at the bottom, above the bars. Over a sheet that
 * leaves space above itself it is in that space, because any row of the sheet may be a button. While the member types
 * it is at the top, because keyboard and reply are at the bottom; at the bottom again when the field itself is at the
 * top. Where it would cover a form field it moves to the other edge, and stays there while it covers nothing.
 */
export function useToastSpot(isShown: boolean, host: HTMLElement | null): ToastSpot {
  const [spot, setSpot] = useState<ToastSpot>({ edge: 'bottom', insetPx: 0 });
  useLayoutEffect(() => {
    if (!isShown) return;
    let edge: ToastSpot['edge'] = 'bottom';
    const measure = () => {
      const next = toastSpot(host, edge);
      edge = next.edge;
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

/** Events that may change the layout: a field gets the focus, a text grows, a bar becomes sticky. */
const KINDS = ['focusin', 'input', 'scroll', 'resize'] as const;

/** The height of a toast of two lines, with its distance to the edge. */
const TOAST_PX = 96;

function toastSpot(host: HTMLElement | null, edge: ToastSpot['edge']): ToastSpot {
  if (hasRoomAbove(host)) return { edge: 'top', insetPx: 0 };
  const bars = barsIn(host);
  const fieldTop = typedInto()?.getBoundingClientRect().top ?? null;
  const top = Math.max(0, ...bars.filter(({ top: at }) => at <= 0).map(({ bottom }) => bottom));
  if (fieldTop !== null && fieldTop >= top + TOAST_PX) return { edge: 'top', insetPx: top };
  const middle = window.innerHeight / 2;
  const reaches = bars.filter(({ top: at }) => at > middle).map(({ top: at }) => window.innerHeight - at);
  const inset = Math.max(0, keyboardHeight(), ...reaches);
  const spots = { top: { edge: 'top', insetPx: top }, bottom: { edge: 'bottom', insetPx: inset } } as const;
  // With the field at the top only the bottom remains.
  if (fieldTop !== null) return spots.bottom;
  const [now, other] = edge === 'top' ? [spots.top, spots.bottom] : [spots.bottom, spots.top];
  const fields = fieldsIn(host);
  if (!fields.some((field) => isCovered(field, now))) return now;
  return fields.some((field) => isCovered(field, other)) ? spots.bottom : other;
}

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="button"], [type="submit"], [hidden])';

/** The fields and submit buttons of forms. */
function fieldsIn(host: HTMLElement | null): DOMRect[] {
  const found = (host ?? document).querySelectorAll(`${TEXT_FIELDS}, select, [type="submit"]`);
  return [...found].map((field) => field.getBoundingClientRect()).filter(({ height }) => height > 0);
}

const TOAST_WIDTH_PX = 480;

function isCovered({ top, bottom, left, right }: DOMRect, { edge, insetPx }: ToastSpot): boolean {
  const from = edge === 'top' ? insetPx : window.innerHeight - insetPx - TOAST_PX;
  const middle = window.innerWidth / 2;
  const isBeside = right < middle - TOAST_WIDTH_PX / 2 || left > middle + TOAST_WIDTH_PX / 2;
  return !isBeside && bottom > from && top < from + TOAST_PX;
}

/** By layout, like `footerOf`: whether the panel of an open overlay begins below the height of a toast. */
function hasRoomAbove(host: HTMLElement | null): boolean {
  const panel = host?.querySelector<HTMLElement>('.overlay-panel');
  return panel != null && panel.offsetTop >= TOAST_PX;
}

/** The text field that has the focus. */
function typedInto(): Element | null {
  const active = document.activeElement;
  return active?.matches(TEXT_FIELDS) ? active : null;
}

type Bar = { top: number; bottom: number };

/**
 * Visible bars: everything on the layer of bars, and the footer of a sheet. Bars behind an open overlay do not count.
 */
function barsIn(host: HTMLElement | null): Bar[] {
  const found = [...(host ?? document).querySelectorAll<HTMLElement>('.z-bar, [data-sheet-footer]')];
  return found
    .map((bar) => (bar.hasAttribute('data-sheet-footer') ? footerOf(bar) : bar.getBoundingClientRect()))
    .filter(({ top, bottom }) => bottom > top && top < window.innerHeight);
}

/**
 * By layout, because the panel may still be sliding in. A dialog in the middle of the screen does not reach the bottom.
 */
function footerOf(footer: HTMLElement): Bar {
  const panel = footer.closest<HTMLElement>('.overlay-panel');
  const bottom = panel ? panel.offsetTop + panel.offsetHeight : 0;
  return { top: bottom - footer.offsetHeight, bottom };
}

/** The height of an on-screen keyboard that covers the page without resizing it. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  return viewport ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop) : 0;
}
