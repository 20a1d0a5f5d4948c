let locks = 0;

/** Stops the page behind an overlay from scrolling, without letting it jump sideways when its scrollbar goes. Call the answer to let go. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) {
    const scrollbarPx = window.innerWidth - page.clientWidth;
    page.style.overflow = 'hidden';
    page.style.paddingRight = scrollbarPx > 0 ? `${scrollbarPx}px` : '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    page.style.overflow = '';
    page.style.paddingRight = '';
  };
}
