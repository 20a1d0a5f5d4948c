/** How long it may take until the page shows what was done in an overlay. */
const SETTLE_MS = 10_000;

/**
 * Remembers what has the focus. The answer gives it back to the same control; where that is gone or disabled by what was done meanwhile,
 * or becomes it right after, to the nearest part of the page around it that can take the focus.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => undefined;
  const homes = ancestorsOf(opener).filter((element) => element.hasAttribute('tabindex'));
  const canTake = () => opener.isConnected && !opener.matches(':disabled');
  const goHome = () => homes.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  return () => {
    if (!canTake()) return goHome();
    opener.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (canTake()) return;
      observer.disconnect();
      goHome();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const stop = () => observer.disconnect();
    // Whoever has gone on to something else stays there.
    document.addEventListener('focusin', stop, { once: true });
    setTimeout(stop, SETTLE_MS);
  };
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}
