import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Left between the chosen one and the edge of its row. */
const EDGE = 16;

/**
 * Scrolls a row of choices sideways until the chosen one shows whole: the address may have chosen one that is out of view. Only the row
 * moves, never the page. `widths` is what decides how wide the choices are, such as counts that arrive later. A layout effect, which runs
 * again when React shows a page that it had hidden: a hidden row forgets how far it was scrolled.
 */
export function useChosenInView(value: string | null, widths: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read, but each of them moves the chosen one.
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    // It looks before the first frame is painted, when the layout is known anyhow, and when a screen that is turned makes the row narrower.
    const observer = new ResizeObserver(() => {
      const chosen = list.querySelector('[aria-checked="true"], [aria-selected="true"]');
      if (chosen) list.scrollLeft += wayIntoView(list, chosen);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [value, widths]);
  return row;
}

function wayIntoView(row: Element, chosen: Element): number {
  const [frame, box] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (box.left < frame.left) return box.left - frame.left - EDGE;
  return Math.max(0, box.right - frame.right + EDGE);
}
