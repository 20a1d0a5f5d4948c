import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** Only there in the screens' tests. */
    happyDOM?: DetachedWindowAPI;
  }
}

/** Makes the tests' screen that wide, so that media queries answer as they would there. */
export function setScreenWidth(px: number): void {
  // happy-dom takes every new media query for one that does not match; a resize tells it what each of them is before the change.
  window.dispatchEvent(new Event('resize'));
  window.happyDOM?.setViewport({ width: px });
}
