import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** Only there in the screens' tests. */
    happyDOM?: DetachedWindowAPI;
  }
}

/** Makes the tests' screen that wide, so that media queries answer as they would there. */
export function setScreenWidth(px: number): void {
  window.happyDOM?.setViewport({ width: px });
}
