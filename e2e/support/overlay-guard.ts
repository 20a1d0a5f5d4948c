import type { BrowserContext } from '@playwright/test';

/**
 * Reports every sheet, dialog and drawer that is outside the viewport after its animation as an uncaught error, which fails the test.
 * All tests use it.
 */
export async function watchOverlays(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const reported = new WeakSet<Element>();
    const atRest = (panel: Element) => panel.getAnimations().every(({ playState }) => playState !== 'running');
    const outside = (panel: Element) => {
      const { top, left, bottom, right } = panel.getBoundingClientRect();
      // Half a pixel is rounding.
      return top < -0.5 || left < -0.5 || bottom > window.innerHeight + 0.5 || right > window.innerWidth + 0.5;
    };
    const look = () => {
      for (const panel of document.querySelectorAll('dialog[open][data-state="open"] .overlay-panel')) {
        const dragged = panel instanceof HTMLElement && panel.style.transform !== '';
        if (reported.has(panel) || dragged || !atRest(panel) || !outside(panel)) continue;
        reported.add(panel);
        const { top, left, width, height } = panel.getBoundingClientRect();
        const name = panel.querySelector('h2')?.textContent ?? 'unnamed';
        reportError(new Error(`overlay outside the viewport: "${name}" at ${left},${top}, ${width}x${height}`));
      }
    };
    setInterval(look, 50);
  });
}

/** Waits for all animations except infinite ones. */
export const motionEnded = () =>
  document
    .getAnimations()
    .every(
      (animation) =>
        animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );
