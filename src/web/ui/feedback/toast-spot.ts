import { useLayoutEffect, useState } from 'react';

/** Which edge of the screen a toast is at, and how far from it, in px. */
export type ToastSpot = { edge: 'top' | 'bottom'; insetPx: number };

/**
 * Where a toast covers nothing that is being used. It is at the bottom, above the bars that stay there. Over a sheet that leaves room
 * above itself it is in that room, because any row of the sheet may be a button. While somebody types it is at the top, because the bottom
 * belongs to the keyboard and the reply; at the bottom again when the field itself is up there. Where it would cover a field of a form it
 * changes to the other edge, and stays there while nothing is covered.
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

/** A field that takes the focus, a text that makes its bar higher, a bar that sticks after a scroll. */
const KINDS = ['focusin', 'input', 'scroll', 'resize'] as const;

/** As high as a toast of two lines, with its distance to the edge. */
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
  // What is typed into at the top leaves the bottom as the only place.
  if (fieldTop !== null) return spots.bottom;
  const [now, other] = edge === 'top' ? [spots.top, spots.bottom] : [spots.bottom, spots.top];
  const fields = fieldsIn(host);
  if (!fields.some((field) => isCovered(field, now))) return now;
  return fields.some((field) => isCovered(field, other)) ? spots.bottom : other;
}

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="button"], [type="submit"], [hidden])';

/** What a form is filled in and sent with. */
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

/** By layout, as below: the panel of an open overlay begins lower than a toast is high. */
function hasRoomAbove(host: HTMLElement | null): boolean {
  const panel = host?.querySelector<HTMLElement>('.overlay-panel');
  return panel != null && panel.offsetTop >= TOAST_PX;
}

/** What somebody types in now. */
function typedInto(): Element | null {
  const active = document.activeElement;
  return active?.matches(TEXT_FIELDS) ? active : null;
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
