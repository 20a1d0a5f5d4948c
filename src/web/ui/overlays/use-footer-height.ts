import { useEffect, useState } from 'react';

/** How high the footer of a sheet is, in px, also when it changes while the sheet is open. 0 without one. */
export function useFooterHeight(sheet: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!sheet) return;
    const measure = () => setHeight(sheet.querySelector('[data-sheet-footer]')?.clientHeight ?? 0);
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
