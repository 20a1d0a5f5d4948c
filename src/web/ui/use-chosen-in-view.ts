import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Space between the chosen one and the edge of its row. */
const EDGE = 16;

/**
 * Scrolls a row of choices sideways until the chosen one is fully visible; the address may have chosen a hidden one.
 * The page does not scroll. `widths` is what determines the widths of the choices, such as counts that load later. A
 * layout effect, because it runs again when React shows a hidden page, whose rows have lost their scroll position.
 */
export function useChosenInView(value: string | null, widths: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read, but each of them moves the chosen one.
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    // The observer runs before the first paint, and when a rotated screen makes the row narrower.
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
