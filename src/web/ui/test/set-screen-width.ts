import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** Only in screen tests. */
    happyDOM?: DetachedWindowAPI;
  }
}

/** Sets the width of the test screen, for media queries. */
export function setScreenWidth(px: number): void {
  // happy-dom takes every new media query as not matching; a resize event updates them before the change.
  window.dispatchEvent(new Event('resize'));
  window.happyDOM?.setViewport({ width: px });
}
