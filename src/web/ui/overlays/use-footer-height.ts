import { useEffect, useState } from 'react';

/** How far the footer of a sheet reaches up from the bottom of the screen, in px, also when it changes. 0 without one. */
export function useFooterHeight(sheet: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!sheet) return;
    const measure = () => setHeight(reachOf(sheet));
    const observer = new MutationObserver(measure);
    measure();
    observer.observe(sheet, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, [sheet]);
  return height;
}

/** By layout, not by what is painted: the panel may still be sliding in. A dialog in the middle of the screen ends above its bottom. */
function reachOf(sheet: HTMLElement): number {
  const footer = sheet.querySelector<HTMLElement>('[data-sheet-footer]');
  const panel = footer?.closest<HTMLElement>('.overlay-panel');
  if (!footer || !panel) return 0;
  const below = Math.max(0, sheet.clientHeight - panel.offsetTop - panel.offsetHeight);
  return footer.clientHeight + below;
}
